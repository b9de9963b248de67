import type { Page } from "@playwright/test";
import { chooseInUserMenu, expect } from "../support/fixtures.ts";
import {
  closeOtherConnection,
  LOGGED_BY_LOSSES,
  losses,
  lossesOfSetPassword,
  test,
  type Loss,
} from "../support/form-losses.ts";
import { PASSWORD } from "../support/accounts.ts";
import { visit, type Form } from "../support/forms.ts";
import { draftNotice } from "../support/new-product.ts";
import { readStorage, STORES_INPUT } from "../support/page-storage.ts";

/* Passwords have no drafts: forms that consist of them store nothing, and are empty when opened again. */

const changePassword: Form = {
  name: "Change Password",
  submit: "Change Password",
  open: async (page) => {
    await visit(page, "/");
    await chooseInUserMenu(page, "Change password…");
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
  test(`${form.name} stores nothing and is empty after every loss`, async ({
    signedIn,
    pageErrors,
    debuggingPort,
  }) => {
    test.slow();
    let page = signedIn;
    await page.clock.install();
    const waitUntilSaved = (): Promise<void> => expectNothingStored(page);
    let element = await form.open(page);
    await form.fill(element);
    // Other forms have saved their draft by then.
    await page.clock.runFor(500);
    await expectNothingStored(page);
    for (const [name, lose] of Object.entries(ways)) {
      await test.step(name, async () => {
        await form.fill(element);
        await expect(element.getByRole("button", { name: String(form.submit) })).toBeEnabled();
        page = await lose({ page, form, element, waitUntilSaved, debuggingPort });
        await expectNothingStored(page);

        element = await form.open(page);
        await expect(draftNotice(element)).toHaveCount(0);
        for (const field of await element.locator("input:not([hidden])").all())
          await expect(field).toHaveValue("");
      });
    }
    await closeOtherConnection(signedIn, page);
    expect(pageErrors.splice(0).filter((error) => !LOGGED_BY_LOSSES.test(error))).toEqual([]);
  });
}
