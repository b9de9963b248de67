import type { Page } from "@playwright/test";
import { expect, submitLogin, test } from "../support/fixtures.ts";

/** Replaces the API that index.html names. */
async function nameApi(page: Page, apiRoot: string): Promise<void> {
  await page.route("**/login", async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": _policy, ...headers } = response.headers();
    const html = await response.text();
    const body = html.replace('"api-root" content="/api"', `"api-root" content="${apiRoot}"`);
    await route.fulfill({ response, headers, body });
  });
}

test("the built app calls the API named in its index.html", async ({ page, pageErrors }) => {
  await nameApi(page, "https://api.example/market/api/");
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
  await nameApi(page, "");
  await page.goto("/login");
  await expect(page.getByText(/could not start.*api-root/)).toBeVisible();
  pageErrors.splice(0);
});
