import {
  admin,
  expect,
  heading,
  logOut,
  recordApiCalls,
  signIn,
  submitLogin,
  test,
} from "../support/fixtures.ts";
import { routes } from "../support/routes.ts";

const PROTECTED = routes.filter(({ access }) => access === "protected").map(({ path }) => path);

test("a wrong password shows the server's message", async ({ page, pageErrors }) => {
  await page.goto("/login");
  await submitLogin(page, { ...admin, password: "not-the-password" });
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("Invalid email or password");
  await expect(page).toHaveURL("/login");
  // The browser logs the 401.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("401")]);
});

test("signing in opens the dashboard and stores the token in a cookie, the user in localStorage", async ({
  page,
  context,
}) => {
  await signIn(page);
  await expect(page).toHaveURL("/");
  const cookie = (await context.cookies()).find(({ name }) => name === "accessToken");
  expect(cookie).toMatchObject({ path: "/", sameSite: "Strict" });
  const user: unknown = await page.evaluate(() =>
    JSON.parse(localStorage.getItem("authUser") ?? ""),
  );
  expect(user).toMatchObject({ name: "Amara Okafor", email: admin.email });
});

test("logging out opens the sign-in page, and Back does not return", async ({
  dashboard: page,
  context,
}) => {
  await page.getByRole("link", { name: "Shops", exact: true }).click();
  await expect(heading(page, "Shops")).toBeVisible();
  await logOut(page);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("accessToken");
  expect(await page.evaluate(() => localStorage.getItem("authUser"))).toBeNull();
  await page.goBack();
  await expect(heading(page, "Login")).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("redirects a signed-out visitor of every protected screen to the sign-in page", async ({
  page,
}) => {
  const calls = recordApiCalls(page);
  for (const path of PROTECTED) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/login");
    await expect(heading(page, "Login")).toBeVisible();
  }
  expect(calls).toEqual([]);
});

test("an expired session ends with one notice, and signing in returns to the page", async ({
  dashboard: page,
  context,
  pageErrors,
}) => {
  const url = page.url();
  // An open page would notice the changed cookie.
  await page.goto("about:blank");
  await context.addCookies([{ name: "accessToken", value: "junk", url, sameSite: "Strict" }]);
  await page.goto("/users?type=seller");
  await expect(page.getByText("Your session has expired. Sign in again.")).toHaveCount(1);
  await expect(page).toHaveURL("/login");
  // The notice and the return URL survive a reload, after which the page has no router.
  await page.reload();
  await expect(page.getByText("Your session has expired. Sign in again.")).toHaveCount(1);
  await submitLogin(page);
  await expect(page).toHaveURL("/users?type=seller");
  await expect(page.getByRole("heading", { level: 2, name: /^All Users/ })).toBeVisible();
  expect(pageErrors.splice(0).every((error) => error.includes("401"))).toBe(true);
});
