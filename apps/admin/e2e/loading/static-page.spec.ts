import type { Page } from "@playwright/test";
import {
  admin,
  expect,
  heading,
  holdBack,
  recordApiCalls,
  submitLogin,
  test,
} from "../support/fixtures.ts";
import { recordLayoutShifts } from "../support/layout-shifts.ts";

/** Holds back all scripts until the returned function is called, which waits until React has hydrated the page. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const release = await holdBack(page, "**/assets/*.js");
  await page.addInitScript(() => {
    addEventListener("hydrated", () => Object.assign(window, { isHydrated: true }));
  });
  return async () => {
    release();
    await page.waitForFunction(() => "isHydrated" in window);
  };
}

/** Adds an element beside each field, as extensions do: React then replaces the fields. */
function decorateFields(): void {
  for (const field of document.querySelectorAll("#root input"))
    field.after(document.createElement("i"));
}

test("keeps what is typed into Login before its scripts, and an early Enter, also if React replaces the fields", async ({
  page,
  pageErrors,
}) => {
  const runScripts = await holdScripts(page);
  const calls = recordApiCalls(page);
  const urls: string[] = [];
  page.on("framenavigated", (frame) => urls.push(frame.url()));
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.evaluate(decorateFields);
  await page.keyboard.type(admin.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(admin.password);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  expect(calls).toEqual([]);
  await expect(page).toHaveURL("/login");
  await runScripts();
  await expect(heading(page, "Dashboard")).toBeVisible();
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual(["POST /admin/login"]);
  // Neither was ever in the URL.
  expect(urls.filter((url) => url.includes("?"))).toEqual([]);
  pageErrors.splice(0);
});

test("hydration moves nothing and leaves the text and the focus", async ({ page }) => {
  const runScripts = await holdScripts(page);
  await page.addInitScript(recordLayoutShifts);
  await page.goto("/login", { waitUntil: "commit" });
  const field = page.getByLabel("Password");
  await field.fill("ada@");
  await field.press("End");
  const submit = page.getByRole("button", { name: "Login", exact: true });
  const before = await submit.boundingBox();
  await runScripts();
  await page.keyboard.type("example.com");
  await expect(field).toHaveValue("ada@example.com");
  expect(await submit.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});

test("shows the sign-in page at once at a protected path, to a signed-out visitor", async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto("/shops", { waitUntil: "commit" });
  await expect(heading(page, "Login")).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("no page of a signed-in administrator contains a password field", async ({
  signedIn: page,
}) => {
  await holdScripts(page);
  for (const path of ["/login", "/shops", "/no-such-page"]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByText("Market Admin", { exact: true })).toBeVisible();
    await expect(page.locator("input")).toHaveCount(0);
  }
});

test("the sign-in page loads no styles, and a list each of its styles once", async ({ page }) => {
  const styles: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") styles.push(request.url());
  });
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  expect(styles).toEqual([]);
  await submitLogin(page);
  await expect(heading(page, "Dashboard")).toBeVisible();
  expect(styles.length).toBeGreaterThan(0);
  expect(new Set(styles).size).toBe(styles.length);
});
