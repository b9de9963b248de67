import type { Page, Route } from "@playwright/test";
import {
  expect,
  heading,
  logOut,
  setPassword,
  signIn,
  submitLogin,
  test,
} from "../support/fixtures.ts";
import { nextPaint } from "../support/next-paint.ts";

const retry = (page: Page) => page.getByRole("button", { name: "Retry" });

const NOT_STARTED = "The panel could not start. A browser extension or the network may block it.";

test.describe("a sign-in whose next chunk cannot load", () => {
  for (const [what, isReachable] of [
    ["the server responds", true],
    ["the server does not respond", false],
  ] as const) {
    test(`shows an error with Retry, which opens the panel (${what})`, async ({
      page,
      pageErrors,
    }) => {
      await page.goto("/login");
      await page.route("**/assets/panel-*.js", (route) => route.abort());
      await page.route("**/*", (route) =>
        route.request().method() === "HEAD" && !isReachable ? route.abort() : route.fallback(),
      );
      await submitLogin(page);
      await expect(retry(page)).toBeVisible();
      await expect(page.getByRole("alert")).toHaveText(NOT_STARTED);
      // Styled: the message fills the page.
      expect(await page.getByRole("main").boundingBox()).toMatchObject({ x: 0, y: 0 });
      await page.unrouteAll();
      await retry(page).click();
      await expect(heading(page, "Dashboard")).toBeVisible();
      pageErrors.splice(0);
    });
  }
});

for (const [what, answer, expectedLoads] of [
  ["is missing reloads once, then", (route: Route) => route.fulfill({ status: 404 }), 2],
  ["cannot be loaded without a server", (route: Route) => route.abort(), 1],
] as const) {
  test(`a page whose entry ${what} shows an error with Retry`, async ({ page, pageErrors }) => {
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route("**/assets/start-*.js", answer);
    await page.route("/login", (route) =>
      route.request().method() === "HEAD" && expectedLoads === 1 ? route.abort() : route.fallback(),
    );
    await page.goto("/login");
    await expect(page.getByRole("alert")).toHaveText(NOT_STARTED);
    expect(await page.getByRole("main").boundingBox()).toMatchObject({ x: 0, y: 0 });
    if (expectedLoads === 1) {
      const failed = page.waitForEvent("requestfailed");
      await retry(page).click();
      await failed;
    }
    await expect(retry(page)).toBeFocused();
    expect(loads).toBe(expectedLoads);
    await page.unrouteAll();
    await retry(page).click();
    await expect(heading(page, "Login")).toBeVisible();
    pageErrors.splice(0);
  });
}

test("Back from Login returns to the invitation, and Forward to Login", async ({ page }) => {
  await page.route("**/api/admin/accept-invite", (route) => route.fulfill({ json: {} }));
  await page.goto("/invite?email=ife@market.test&token=t");
  await setPassword(page, "Correct-Horse-42!");
  await page.getByRole("button", { name: "Proceed to Login" }).click();
  await expect(heading(page, "Login")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/invite/);
  await expect(heading(page, "Set Your Password")).toBeVisible();
  await expect(page).toHaveTitle(/^Set Your Password/);
  await page.goForward();
  await expect(heading(page, "Login")).toBeVisible();
  await submitLogin(page);
  await expect(heading(page, "Dashboard")).toBeVisible();
});

test("the sign-in page focuses Email after Logout", async ({ dashboard: page }) => {
  await logOut(page);
  // The heading would get the focus after the next paint.
  await nextPaint(page);
  await expect(page.getByLabel("Email")).toBeFocused();
});

for (const missing of ["URL.canParse", "AbortSignal.any"]) {
  test(`a browser without ${missing} gets a page that names the supported ones`, async ({
    signedIn: page,
  }) => {
    await page.addInitScript(`delete ${missing}`);
    for (const path of ["/products", "/login"]) {
      if (path === "/login") await page.context().clearCookies();
      // The page stops loading, so that there is no event `load`.
      await page.goto(path, { waitUntil: "commit" });
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("alert")).toHaveText(
        /This browser is too old for Market Admin.*Chrome 123.*Firefox 128.*Safari 17\.5/s,
      );
      // Styled: the message fills the page.
      expect(await page.locator("#unsupported-browser").boundingBox()).toMatchObject({
        x: 0,
        y: 0,
      });
      await expect(page.getByRole("heading")).toHaveCount(0);
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const [colorScheme, background] of [
    ["light", "rgb(255, 255, 255)"],
    ["dark", "rgb(18, 18, 18)"],
  ] as const) {
    test(`the page says what it needs (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/shops");
      // getByText does not search in this element.
      const message = page.locator("noscript p");
      await expect(message).toHaveText(/^\s*Market Admin needs JavaScript\..*Chrome 123.*\s*$/s);
      await expect(message).toBeVisible();
      await expect(message).toHaveCSS("background-color", background);
    });
  }
});

test("Back to Login after a sign-in in another tab opens the panel without loading the page again", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  // The app handles Back once it has rendered this.
  await expect(page.getByRole("button", { name: "Forgot password?" })).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, "", "/login?again");
    Object.assign(window, { isSame: true });
  });
  await signIn(await context.newPage());
  await page.goBack();
  await expect(heading(page, "Dashboard")).toBeVisible();
  expect(await page.evaluate("window.isSame")).toBe(true);
});
