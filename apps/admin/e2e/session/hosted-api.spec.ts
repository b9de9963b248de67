import { expect, submitLogin, test } from "../support/fixtures.ts";

test("the built app calls the API named in its index.html", async ({ page, pageErrors }) => {
  await page.route("**/login", async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": _policy, ...headers } = response.headers();
    const html = (await response.text()).replace(
      'name="api-root" content="/api"',
      'name="api-root" content="https://api.example/market/api/"',
    );
    await route.fulfill({ response, headers, body: html });
  });
  const calls: string[] = [];
  await page.route("https://api.example/**", (route) => {
    calls.push(`${route.request().method()} ${route.request().url()}`);
    return route.fulfill({
      status: 401,
      headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
      json: { message: "Not known there" },
    });
  });
  await page.goto("/login");
  await submitLogin(page);
  await expect(page.getByRole("alert")).toHaveText("Not known there");
  expect(calls).toContain("POST https://api.example/market/api/admin/login");
  pageErrors.splice(0);
});

test("an index.html without an API shows what to fix", async ({ page, pageErrors }) => {
  await page.route("**/login", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      'name="api-root" content="/api"',
      'name="api-root" content=""',
    );
    await route.fulfill({ response, body });
  });
  await page.goto("/login");
  await expect(page.getByText(/could not start.*api-root/)).toBeVisible();
  pageErrors.splice(0);
});
