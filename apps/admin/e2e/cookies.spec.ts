import { expect, signIn, test } from "./support/fixtures.ts";

const NOTICE = "You were signed out, because the session cookie was changed outside of this panel.";

test.beforeEach(({ page }) => signIn(page));

test("a second cookie on a path signs out, and is removed", async ({ page }) => {
  await page.evaluate(() => {
    document.cookie = "accessToken=planted; path=/products";
  });
  await page.goto("/products/new");
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page).toHaveURL("/login");
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: "accessToken" }),
  );
});

test("a cookie that is replaced while a form is open sends nothing in another name", async ({
  page,
  login,
}) => {
  await page.goto("/products/new");
  await page.getByLabel("Product Name").fill("Written by A");
  const tokens: (string | undefined)[] = [];
  page.on("request", (request) => tokens.push(request.headers()["authorization"]));
  await page.evaluate(({ token }) => {
    document.cookie = `accessToken=${token}; path=/; SameSite=Strict`;
    window.dispatchEvent(new Event("focus"));
  }, login);
  await expect(page.getByText(NOTICE)).toBeVisible();
  expect(tokens).not.toContain(`Bearer ${login.token}`);
});

test("Logout removes the cookie from the path of the page and its parents", async ({ page }) => {
  await page.goto("/products/new");
  await page.evaluate(() => {
    for (const path of ["/products/new", "/products"]) {
      document.cookie = `accessToken=planted; path=${path}`;
    }
  });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: "accessToken" }),
  );
});
