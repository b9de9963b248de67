import { findFreePort } from "@market/testing/find-free-port";
import { chromium, expect, type Locator, type Page } from "@playwright/test";
import { submitLogin, test as base } from "./fixtures.ts";
import type { Form } from "./forms.ts";
import { leaveDialog } from "./new-product.ts";

/** The tests' `test` in a browser that a second connection can control, for `a crash of the tab`. */
export const test = base.extend<object, { debuggingPort: number }>({
  debuggingPort: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, run) => run(await findFreePort()),
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions, debuggingPort }, run) => {
      const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${debuggingPort}`];
      await run({ ...launchOptions, args });
    },
    { scope: "worker" },
  ],
});

/** A form that was filled in. */
interface FilledForm {
  form: Form;
  element: Locator;
  page: Page;
  /** Waits until the draft of all that was entered is stored. */
  waitUntilSaved: () => Promise<void>;
  /** Port at which the browser is controlled. */
  debuggingPort: number;
}

/** A way to lose a form. Returns the page to continue with. */
export type Loss = (filled: FilledForm) => Promise<Page>;

/** Answers the question of a page, and waits until the form is closed. */
async function leave({ form, page, element }: FilledForm): Promise<void> {
  if (!form.isPage) return expect(element).toBeHidden();
  await leaveDialog(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).not.toHaveURL("/products/new");
}

/** Follows a link of the sidebar, which an open dialog covers, as a shortcut or the palette does. */
async function clickBehindDialog(page: Page, name: string): Promise<void> {
  await page
    .getByRole("link", { name, exact: true, includeHidden: true })
    .evaluate((link: HTMLElement) => link.click());
}

/** Whether a request fails while the session is expired. */
function isExpiring({ pathname }: URL): boolean {
  return pathname.startsWith("/api/") && !pathname.endsWith("/login");
}

const lossesOfAnyPage: Record<string, Loss> = {
  "a reload": async ({ page }) => {
    await page.reload();
    return page;
  },
  "a closed tab that is reopened": async ({ page, waitUntilSaved }) => {
    // Chromium reopens a tab with its session storage. Playwright cannot, so this copies it.
    await waitUntilSaved();
    const stored = await page.evaluate(() => Object.entries(sessionStorage));
    const reopened = await page.context().newPage();
    await page.close();
    await reopened.goto("/favicon.svg");
    await reopened.evaluate((entries) => {
      for (const [name, value] of entries) sessionStorage.setItem(name, value);
    }, stored);
    return reopened;
  },
  Escape: async ({ page, form, element }) => {
    await page.keyboard.press("Escape");
    if (!form.isPage) await expect(element).toBeHidden();
    return page;
  },
};

/** The last loss of a test, because it returns a page of another connection. */
const crashTab: Loss = async ({ page, waitUntilSaved, debuggingPort }) => {
  await waitUntilSaved();
  // Requests of the reloaded page would wait for a route of the crashed one.
  await page.context().unrouteAll();
  const session = await page.context().newCDPSession(page);
  const crash = page.waitForEvent("crash");
  // Gets no response.
  session.send("Page.crash").catch(() => {});
  await crash;
  await session.send("Page.reload");
  // Playwright gives up a page that crashed; another connection to the browser does not know of it.
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`);
  const [reloaded = page] = browser.contexts().flatMap((context) => context.pages());
  return reloaded;
};

/** The losses of a signed-in page. */
export const losses: Record<string, Loss> = {
  ...lossesOfAnyPage,
  "a 401 and sign-in": async ({ form, element, page }) => {
    await page.route(isExpiring, (route) => route.fulfill({ status: 401, json: {} }));
    if (form.submit === undefined) await clickBehindDialog(page, "Users");
    else await element.getByRole("button", { name: form.submit, exact: true }).click();
    await expect(page).toHaveURL("/login");
    await page.unroute(isExpiring);
    await submitLogin(page);
    await expect(page).not.toHaveURL("/login");
    return page;
  },
  "a missing chunk": async (filled) => {
    const { page } = filled;
    const chunk = /assets\/wallets-screen/;
    await page.route(chunk, (route) => route.fulfill({ status: 404 }));
    const reload = page.waitForEvent("load");
    await clickBehindDialog(page, "Wallets");
    await leave(filled);
    await reload;
    await expect(page.getByText("This page could not be loaded")).toBeVisible();
    await page.unroute(chunk);
    return page;
  },
  Back: async (filled) => {
    await filled.page.goBack();
    await leave(filled);
    return filled.page;
  },
  "its close button": async (filled) => {
    const { page, form, element } = filled;
    if (form.isPage) await element.getByRole("link", { name: "Back to Products" }).click();
    else await element.getByRole("button", { name: "Dismiss", exact: true }).click();
    await leave(filled);
    return page;
  },
  "a crash of the tab": crashTab,
};

/** Set Your Password has neither a session nor links, and does not ask before it is left. */
export const lossesOfSetPassword: Record<string, Loss> = {
  ...lossesOfAnyPage,
  "a 401": async ({ page, element }) => {
    await page.route("**/accept-invite", (route) => route.fulfill({ status: 401, json: {} }));
    await element.getByRole("button", { name: "Set Password" }).click();
    await expect(element.getByRole("alert")).toBeVisible();
    await page.unroute("**/accept-invite");
    return page;
  },
  "a missing chunk": async ({ page }) => {
    const chunk = /assets\/invite-screen/;
    await page.route(chunk, (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.reload();
    // The page reloads once by itself.
    await expect.poll(() => loads).toBe(2);
    await page.unroute(chunk);
    return page;
  },
  Back: async ({ page }) => {
    await page.goBack();
    return page;
  },
  "a crash of the tab": crashTab,
};

/** Closes the connection that `a crash of the tab` returned a page of. */
export async function closeOtherConnection(page: Page, next: Page): Promise<void> {
  const browser = next.context().browser();
  if (browser !== page.context().browser()) await browser?.close();
}

/** What the browser logs for a 401 and a missing chunk. */
export const LOGGED_BY_LOSSES = /40[14]|(wallets|invite)-screen/;
