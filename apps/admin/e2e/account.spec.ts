import type { Page } from "@playwright/test";
import { expect, recordApiCalls, signIn, test } from "./support/fixtures.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

/** Opens the user menu, and returns its items. */
async function openUserMenu(page: Page) {
  await page.getByRole("button", { name: /^Amara Okafor/ }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitemradio").first()).toBeVisible();
  return menu;
}

test("a session that is ended on another device asks to sign in again", async ({
  signedIn: page,
  browser,
  baseURL,
}) => {
  const device = await browser.newContext({ userAgent: IPHONE, baseURL: String(baseURL) });
  const other = await device.newPage();
  await signIn(other);

  await (await openUserMenu(page)).getByRole("menuitem", { name: "Sessions..." }).click();
  const dialog = page.getByRole("dialog", { name: "Sessions" });
  const current = dialog.getByRole("listitem").first();
  await expect(current).toContainText("This device");
  const row = dialog.getByRole("listitem").filter({ hasText: "Safari on iPhone" });
  await row.getByRole("button", { name: "End", exact: true }).click();
  await expect(row).toBeHidden();
  await expect(page.getByText("Session Ended", { exact: true })).toBeVisible();

  await other.getByRole("link", { name: "Shops", exact: true }).click();
  await expect(other.getByText("Your session has expired. Please sign in again.")).toBeVisible();
  await expect(other).toHaveURL("/login");
  await device.close();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Shops", exact: true }).click();
  await expect(page.getByRole("table")).toBeVisible();
});

test("Change password shows the server's message and keeps the demo's password", async ({
  signedIn: page,
}) => {
  await (await openUserMenu(page)).getByRole("menuitem", { name: "Change password..." }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  await dialog.getByLabel("Current Password").fill("market-demo-2026");
  await dialog.getByLabel("New Password").fill("Palm-wine 4 the team");
  await dialog.getByLabel("Confirm Password").fill("Palm-wine 4 the team");
  await dialog.getByRole("button", { name: "Change Password" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "The password of the demo's account cannot be changed.",
  );
});

test("Logout ends the session on the server", async ({ signedIn: page, login, request }) => {
  const read = async () =>
    (
      await request.get("/api/admin/sessions", {
        headers: { authorization: `Bearer ${login.token}` },
      })
    ).status();
  expect(await read()).toBe(200);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(read).toBe(401);
});

test("a server without the capability gets no further calls, and the menu no further items", async ({
  page,
  login,
  context,
  baseURL,
}) => {
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const { "api-capabilities": _capabilities, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await context.addCookies([
    { name: "accessToken", value: login.token, url: String(baseURL), sameSite: "Strict" },
  ]);
  const calls = recordApiCalls(page);
  await page.goto("/shops");
  await expect(page.getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: "Admin User" }).click();
  await expect(page.getByRole("menuitemradio").first()).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(calls.filter((call) => !call.startsWith("GET /admin/shops"))).toEqual([]);
});
