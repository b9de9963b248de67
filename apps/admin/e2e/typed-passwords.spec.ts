import type { Page } from "@playwright/test";
import { expect } from "./support/fixtures.ts";
import {
  closeOtherConnection,
  LOGGED_BY_LOSSES,
  losses,
  lossesOfAnyPage,
  test,
  type Loss,
} from "./support/form-losses.ts";
import { PASSWORD, visit, type Form } from "./support/forms.ts";
import { readStorage, STORES_INPUT } from "./support/page-storage.ts";

/* Passwords have no drafts: forms that consist of them store nothing, and are empty when opened again. */

const changePassword: Form = {
  name: "Change Password",
  submit: "Change Password",
  open: async (page) => {
    await visit(page, "/");
    await page.getByRole("button", { name: /^Amara Okafor/ }).click();
    await page.getByRole("menuitem", { name: "Change password..." }).click();
    const dialog = page.getByRole("dialog", { name: "Change Password" });
    await expect(dialog).toBeVisible();
    return dialog;
  },
  fill: async (form) => {
    await form.getByLabel("Current Password", { exact: true }).fill(`${PASSWORD}, current`);
    await form.getByLabel("New Password").fill(PASSWORD);
    await form.getByLabel("Confirm Password").fill(PASSWORD);
  },
};

const setPassword: Form = {
  name: "Set Your Password",
  submit: "Set Password",
  isPage: true,
  open: async (page) => {
    await visit(page, "/login");
    await visit(page, "/invite?email=a@example.com&token=t");
    return page.getByRole("main");
  },
  fill: async (form) => {
    await form.getByLabel("New Password").fill(PASSWORD);
    await form.getByLabel("Confirm Password").fill(PASSWORD);
  },
};

/** Set Your Password has neither a session nor links, and does not ask before it is left. */
const lossesOfSetPassword: Record<string, Loss> = {
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
};

const rows: [form: Form, losses: Record<string, Loss>][] = [
  [changePassword, losses],
  [setPassword, lossesOfSetPassword],
];

async function expectNothingStored(page: Page): Promise<void> {
  const stored = await readStorage(page);
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toMatch(STORES_INPUT);
}

for (const [form, ways] of rows) {
  for (const [name, lose] of Object.entries(ways)) {
    test(`${form.name} stores nothing and is empty after ${name}`, async ({
      signedIn: page,
      pageErrors,
      debuggingPort,
    }) => {
      const element = await form.open(page);
      await form.fill(element);
      // Other forms have saved their draft by then.
      await page.waitForTimeout(500);
      await expectNothingStored(page);
      const waitUntilSaved = (): Promise<void> => expectNothingStored(page);
      const next = await lose({ page, form, element, waitUntilSaved, debuggingPort });
      await expectNothingStored(next);

      const again = await form.open(next);
      await expect(again.getByText("There is a draft from")).toHaveCount(0);
      for (const field of await again.locator("input").all()) await expect(field).toHaveValue("");
      await form.fill(again);
      await expect(again.getByRole("button", { name: String(form.submit) })).toBeEnabled();
      await closeOtherConnection(page, next);
      expect(pageErrors.splice(0).filter((error) => !LOGGED_BY_LOSSES.test(error))).toEqual([]);
    });
  }
}
