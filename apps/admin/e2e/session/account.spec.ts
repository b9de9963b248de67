import type { Page } from "@playwright/test";
import {
  authorizationOf,
  createAccount,
  logIn,
  PASSWORD,
  type Account,
} from "../support/accounts.ts";
import {
  addSession,
  admin,
  expect,
  recordApiCalls,
  signIn,
  test,
  withoutCapabilities,
} from "../support/fixtures.ts";

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
  dashboard: page,
  browser,
  baseURL,
}) => {
  const device = await browser.newContext({ userAgent: IPHONE, baseURL: String(baseURL) });
  const other = await device.newPage();
  await signIn(other);

  await (await openUserMenu(page)).getByRole("menuitem", { name: "Sessions…" }).click();
  const dialog = page.getByRole("dialog", { name: "Sessions" });
  const current = dialog.getByRole("listitem").first();
  await expect(current).toContainText("This device");
  const row = dialog.getByRole("listitem").filter({ hasText: "Safari on iPhone" });
  await row.getByRole("button", { name: "End", exact: true }).click();
  await expect(row).toBeHidden();
  await expect(page.getByText("Session Ended", { exact: true })).toBeVisible();

  await other.getByRole("link", { name: "Shops", exact: true }).click();
  await expect(other.getByText("Your session has expired. Sign in again.")).toBeVisible();
  await expect(other).toHaveURL("/login");
  await device.close();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Shops", exact: true }).click();
  await expect(page.getByRole("table")).toBeVisible();
});

/** Signs a page in with an account of the test's own, because the demo's password cannot be changed. */
async function openAs(page: Page, account: Account, url: string): Promise<void> {
  await addSession(page.context(), account, url);
  await page.goto("/shops");
  await expect(page.getByRole("table")).toBeVisible();
}

test("a double click on End ends one session", async ({ page, request, baseURL }) => {
  const account = await createAccount(request, await logIn(request, admin), "support");
  for (let times = 0; times < 3; times += 1) {
    await logIn(request, { email: account.email, password: PASSWORD });
  }
  await openAs(page, account, String(baseURL));
  const calls = recordApiCalls(page);
  await page.getByRole("button", { name: /^Ife Walker/ }).click();
  await page.getByRole("menuitem", { name: "Sessions…" }).click();
  const dialog = page.getByRole("dialog", { name: "Sessions" });
  await expect(dialog.getByRole("listitem")).toHaveCount(4);
  await dialog.getByRole("button", { name: "End", exact: true }).first().dblclick();
  await expect(page.getByText("Session Ended", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await dialog.getByRole("button", { name: "End all others" }).dblclick();
  await expect(dialog.getByText("You are signed in on this device only.")).toBeVisible();
  expect(calls.filter((call) => call.startsWith("DELETE"))).toHaveLength(2);
});

test("Change password ends all other sessions and keeps this one", async ({
  page,
  request,
  baseURL,
  pageErrors,
}) => {
  const account = await createAccount(request, await logIn(request, admin), "support");
  const other = await logIn(request, { email: account.email, password: PASSWORD });
  await openAs(page, account, String(baseURL));
  await page.getByRole("button", { name: /^Ife Walker/ }).click();
  await page.getByRole("menuitem", { name: "Change password…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  const current = dialog.getByLabel("Current Password", { exact: true });
  const password = dialog.getByLabel("New Password", { exact: true });
  const submit = async (currentPassword: string, newPassword: string): Promise<void> => {
    await current.fill(currentPassword);
    await password.fill(newPassword);
    await dialog.getByLabel("Confirm Password", { exact: true }).fill(newPassword);
    await dialog.getByRole("button", { name: "Change Password" }).click();
  };
  await submit("wrong", "Another violet elephant 7");
  await expect(current).toHaveAccessibleDescription("The current password is wrong.");
  await expect(current).toBeFocused();
  await submit(PASSWORD, "Password123");
  await expect(password).toHaveAccessibleDescription(
    "This password is too common. Choose another.",
  );
  await expect(password).toBeFocused();
  await expect(current).toHaveAttribute("aria-invalid", "false");
  await submit(PASSWORD, "Ife-Walker-1");
  await expect(password).toHaveAccessibleDescription(
    "This password is too similar to a name or an email. Choose another.",
  );
  await submit(PASSWORD, "Another violet elephant 7");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Password Changed", { exact: true })).toBeVisible();

  const headers = authorizationOf(other);
  expect((await request.get("/api/admin/sessions", { headers })).status()).toBe(401);
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("table")).toBeVisible();
  const credentials = { email: account.email, password: "Another violet elephant 7" };
  expect((await logIn(request, credentials)).token).toBeDefined();
  expect(pageErrors.splice(0).every((error) => error.includes("400"))).toBe(true);
});

test("Change password shows the server's message and keeps the demo's password", async ({
  dashboard: page,
  pageErrors,
}) => {
  await (await openUserMenu(page)).getByRole("menuitem", { name: "Change password…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  await dialog.getByLabel("Current Password", { exact: true }).fill("market-demo-2026");
  await dialog.getByLabel("New Password", { exact: true }).fill("Palm-wine 4 the team");
  await dialog.getByLabel("Confirm Password", { exact: true }).fill("Palm-wine 4 the team");
  await dialog.getByRole("button", { name: "Change Password" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "The password of the demo's account cannot be changed.",
  );
  // The browser logs the 403.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("403")]);
});

test("Logout ends the session on the server", async ({ dashboard: page, login, request }) => {
  const read = async () =>
    (await request.get("/api/admin/sessions", { headers: authorizationOf(login) })).status();
  expect(await read()).toBe(200);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(read).toBe(401);
});

test("Logout as the first click after a reload ends the session on the server, too", async ({
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
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  const headers = authorizationOf(login);
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
    .poll(async () => (await listFiles()).some((name) => name.includes("/sign-in-")), {
      timeout: 10_000,
    })
    .toBe(true);
}

for (const failure of ["status 500", "offline", "no response"] as const) {
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
      if (failure === "status 500") await route.fulfill({ status: 500, json: {} });
      if (failure === "offline") await route.abort("internetdisconnected");
    });
    if (failure === "offline") {
      await waitForSignInCode(page);
      await context.setOffline(true);
    }
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login", { timeout: 1000 });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("accessToken");
    expect(await page.evaluate(() => localStorage.getItem("authUser"))).toBeNull();
    await expect.poll(() => asked).toBe(1);
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.close();
    // The browser logs failed requests.
    expect(pageErrors.splice(0).every((error) => /500|ERR_INTERNET/.test(error))).toBe(true);
  });
}

test("the dialogs open from the collapsed sidebar and from the sidebar of a narrow window", async ({
  dashboard: page,
}) => {
  await page.keyboard.press("Control+b");
  await page.getByRole("button", { name: "Amara Okafor, preferences" }).click();
  await page.getByRole("menuitem", { name: "Sessions…" }).click();
  await expect(page.getByRole("dialog", { name: "Sessions" })).toContainText("This device");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Amara Okafor, preferences" })).toBeFocused();
  await page.keyboard.press("Control+b");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  const menu = await openUserMenu(page);
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.getByRole("menuitem", { name: "Change password…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  await expect(dialog.getByLabel("Current Password", { exact: true })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("the code of the dialogs is loaded when the menu shows them, not before", async ({
  dashboard: page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const isLoaded = () => scripts.some((url) => /(?:sessions|change-password)-dialog/.test(url));
  expect(isLoaded()).toBe(false);
  await (await openUserMenu(page)).getByRole("menuitem", { name: "Sessions…" }).hover();
  await expect.poll(isLoaded).toBe(true);
});

test("a server without the capability gets no further calls, and the menu no further items", async ({
  page,
  login,
  context,
  baseURL,
}) => {
  await withoutCapabilities(page);
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
