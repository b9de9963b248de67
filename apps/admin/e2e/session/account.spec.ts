import type { Page } from "@playwright/test";
import { createAccount, logIn, PASSWORD } from "../support/accounts.ts";
import {
  addSession,
  admin,
  authorizationOf,
  button,
  chooseInUserMenu,
  expect,
  heading,
  logOut,
  signIn,
  test,
} from "../support/fixtures.ts";
import { nextPaint } from "../support/next-paint.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

test("a session that is ended on another device asks to sign in again", async ({
  dashboard: page,
  browser,
}) => {
  const device = await browser.newContext({ userAgent: IPHONE });
  const other = await device.newPage();
  await signIn(other);

  await chooseInUserMenu(page, "Sessions…");
  const dialog = page.getByRole("dialog", { name: "Sessions" });
  const current = dialog.getByRole("listitem").first();
  await expect(current).toContainText("This device");
  const row = dialog.getByRole("listitem").filter({ hasText: "Safari on iPhone" });
  await row.getByRole("button", { name: "End", exact: true }).click();
  await expect(row).toBeHidden();
  await expect(page.getByText("Session Ended", { exact: true })).toBeVisible();

  // Without the pointer: its hover already asks the server, which ends the session before the click.
  await other.getByRole("link", { name: "Shops", exact: true }).dispatchEvent("click");
  await expect(other.getByText("Your session has expired. Sign in again.")).toBeVisible();
  await expect(other).toHaveURL("/login");
  await nextPaint(other);
  await expect(other.getByLabel("Email")).toBeFocused();
  await device.close();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Shops", exact: true }).click();
  await expect(page.getByRole("table")).toBeVisible();
});

// With an account of its own, because the demo's password cannot be changed.
test("Change password ends all other sessions and keeps this one", async ({
  page,
  request,
  baseURL,
  pageErrors,
}) => {
  const account = await createAccount(request, await logIn(request, admin), "support");
  const other = await logIn(request, { email: account.email, password: PASSWORD });
  await addSession(page.context(), account, baseURL);
  await page.goto("/shops");
  await chooseInUserMenu(page, "Change password…", "Ife Walker");
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  const password = dialog.getByLabel("New Password", { exact: true });
  const submit = async (newPassword: string): Promise<void> => {
    await dialog.getByLabel("Current Password", { exact: true }).fill(PASSWORD);
    await password.fill(newPassword);
    await dialog.getByLabel("Confirm Password", { exact: true }).fill(newPassword);
    await dialog.getByRole("button", { name: "Change Password" }).click();
  };
  await submit("Ife-Walker-1");
  await expect(password).toHaveAccessibleDescription(
    "This password is too similar to a name or an email. Choose another.",
  );
  await submit("Another violet elephant 7");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Password Changed", { exact: true })).toBeVisible();

  const headers = authorizationOf(other.token);
  expect((await request.get("/api/admin/sessions", { headers })).status()).toBe(401);
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await expect(heading(page, "Users")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("table")).toBeVisible();
  const credentials = { email: account.email, password: "Another violet elephant 7" };
  expect((await logIn(request, credentials)).token).toBeDefined();
  expect(pageErrors.splice(0).every((error) => error.includes("400"))).toBe(true);
});

test("Logout as the first click after a reload ends the session on the server", async ({
  dashboard: page,
  login,
  request,
  pageErrors,
}) => {
  // No response of the API tells the page what the server supports.
  await page.route("**/api/admin/**", (route) =>
    route.request().method() === "GET" ? undefined : route.continue(),
  );
  await page.reload();
  await logOut(page);
  const headers = authorizationOf(login.token);
  await expect
    .poll(async () => (await request.get("/api/admin/sessions", { headers })).status())
    .toBe(401);
  // The browser logs the queries, which get their responses now.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.waitForLoadState("networkidle");
  pageErrors.splice(0);
});

/** Waits until the page, which is idle, has loaded the code of the sign-in form. */
async function waitForSignInCode(page: Page): Promise<void> {
  const listFiles = (): Promise<string[]> =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect
    .poll(async () => (await listFiles()).some((name) => name.includes("/sign-in-")))
    .toBe(true);
}

for (const failure of ["offline", "no response"]) {
  test(`Logout signs out here at once: ${failure}`, async ({
    dashboard: page,
    context,
    pageErrors,
  }) => {
    await page.getByRole("link", { name: "Shops", exact: true }).click();
    await expect(page.getByRole("table")).toBeVisible();
    let asked = 0;
    await page.route("**/api/admin/logout", async (route) => {
      asked += 1;
      if (failure === "offline") await route.abort("internetdisconnected");
    });
    if (failure === "offline") {
      await waitForSignInCode(page);
      await context.setOffline(true);
    }
    await page.getByRole("button", { name: "Logout" }).click();
    // Before the call's own limit of 30 s.
    await expect(page).toHaveURL("/login", { timeout: 15_000 });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("accessToken");
    expect(await page.evaluate(() => localStorage.getItem("authUser"))).toBeNull();
    await expect.poll(() => asked).toBe(1);
    await expect(heading(page, "Login")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.close();
    // The browser logs failed requests.
    expect(pageErrors.splice(0).every((error) => error.includes("ERR_INTERNET"))).toBe(true);
  });
}

test("the dialogs open from the collapsed sidebar and from the sidebar of a narrow window", async ({
  dashboard: page,
}) => {
  await page.keyboard.press("Control+b");
  await chooseInUserMenu(page, "Sessions…");
  await expect(page.getByRole("dialog", { name: "Sessions" })).toContainText("This device");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Amara Okafor, preferences" })).toBeFocused();
  await page.keyboard.press("Control+b");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  await button(page, /^Amara Okafor/).click();
  await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
  await page.getByRole("menuitem", { name: "Change password…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  await expect(dialog.getByLabel("Current Password", { exact: true })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});
