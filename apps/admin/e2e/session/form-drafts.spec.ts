import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, logOut, signIn } from "../support/fixtures.ts";
import { PASSWORD } from "../support/accounts.ts";
import { closeOtherConnection, LOGGED_BY_LOSSES, losses, test } from "../support/form-losses.ts";
import {
  formsWithDraft,
  invitationForm,
  productForm,
  readContent,
  type FormWithDraft,
} from "../support/forms.ts";
import { draftNotice } from "../support/new-product.ts";
import { readStorage, STORES_INPUT } from "../support/page-storage.ts";

/* Nothing typed is lost: every form with every way to lose it. */

/** Forms that keep nothing of what is typed: passwords, codes, a name of a list, and a receipt that no call can create. */
const DIALOGS_WITHOUT_DRAFT = [
  "Change Password",
  "Confirm It Is You",
  "Create Receipt",
  "Save View",
  "Security",
  "Sessions",
];
const PAGES_WITHOUT_DRAFT = ["invite-screen.tsx", "login-screen.tsx"];

test("the forms with drafts are all forms of the panel but those named here", () => {
  const cwd = "../../packages";
  const files = globSync("*/src/**/*.tsx", { cwd, exclude: ["**/*.{stories,test}.*"] });
  const sources = files.map((file) => ({ file, source: readFileSync(join(cwd, file), "utf8") }));
  const dialogs = sources.flatMap(({ source }) =>
    Array.from(source.matchAll(/= formDialog\([^"]*title: "([^"]+)"/g), ([, title = ""]) => title),
  );
  const inDialogs = formsWithDraft.filter(({ isPage }) => !isPage).map(({ name }) => name);
  expect(dialogs.toSorted()).toEqual([...inDialogs, ...DIALOGS_WITHOUT_DRAFT].toSorted());
  const pages = sources.filter(
    ({ file, source }) => file.endsWith("-screen.tsx") && /<(?:form|SubmitForm)\b/.test(source),
  );
  const names = pages.map(({ file }) => basename(file));
  expect(names.toSorted()).toEqual([...PAGES_WITHOUT_DRAFT, "new-product-screen.tsx"]);
});

/** Opens and fills in a form. */
async function fillIn(page: Page, form: FormWithDraft): Promise<Locator> {
  page.context().on("dialog", (dialog) => void dialog.accept());
  const element = await form.open(page);
  await expect(draftNotice(element)).toHaveCount(0);
  await form.fill(element);
  return element;
}

/** Opens a form again, restores its draft and checks that it contains what was entered. */
async function restore(page: Page, form: FormWithDraft, content: string[]): Promise<Locator> {
  const element = await form.open(page);
  await expect(draftNotice(element)).toBeVisible();
  expect(await readContent(element)).not.toEqual(content);
  await element.getByRole("button", { name: "Restore draft" }).click();
  await expect(draftNotice(element)).toHaveCount(0);
  await expect(form.isPage ? element.locator("form") : element).toBeFocused();
  await expect.poll(() => readContent(element)).toEqual(content);
  for (const field of await element.locator("input[type=password]").all())
    await expect(field).toHaveValue("");
  return element;
}

for (const form of formsWithDraft) {
  test(
    `${form.name} offers back what was typed after every loss`,
    { tag: "@matrix" },
    async ({ signedIn, pageErrors, debuggingPort }) => {
      test.slow();
      let page = signedIn;
      let element = await fillIn(page, form);
      await expect.poll(() => readContent(element)).not.toContain("no image");
      for (const [round, [name, lose]] of Object.entries(losses).entries()) {
        await test.step(name, async () => {
          for (const field of await element.locator("input[type=password]").all())
            await field.fill(PASSWORD);
          const saved = await form.edit(element, round);
          const content = await readContent(element);
          const waitUntilSaved = async (): Promise<void> => {
            await expect
              .poll(async () => (await readStorage(page)).replaceAll("\\", ""))
              .toContain(saved);
          };
          page = await lose({ page, form, element, waitUntilSaved, debuggingPort });
          expect(await readStorage(page)).not.toContain(PASSWORD);
          element = await restore(page, form, content);
        });
      }
      await closeOtherConnection(signedIn, page);
      // The browser logs the 401 and the missing chunk.
      expect(pageErrors.splice(0).filter((error) => !LOGGED_BY_LOSSES.test(error))).toEqual([]);
    },
  );
}

test("offers nothing to another administrator", async ({ signedIn: page }) => {
  await fillIn(page, invitationForm);
  await page.reload();
  await expect(draftNotice(await invitationForm.open(page))).toBeVisible();
  await page.evaluate(() =>
    localStorage.setItem("authUser", JSON.stringify({ id: "another", name: "Tunde" })),
  );
  await expect(draftNotice(await invitationForm.open(page))).toHaveCount(0);
});

test("offers nothing in another tab", async ({ signedIn: page, context }) => {
  await fillIn(page, invitationForm);
  await page.reload();
  const tab = await context.newPage();
  await tab.goto("/");
  await expect(draftNotice(await invitationForm.open(tab))).toHaveCount(0);
  await expect(draftNotice(await invitationForm.open(page))).toBeVisible();
});

test("Logout deletes what was typed, without asking", async ({ signedIn: page }) => {
  const element = await productForm.open(page);
  const saved = await productForm.edit(element, 1);
  await expect.poll(() => readStorage(page)).toContain(saved);
  await productForm.edit(element, 2);
  await logOut(page);
  expect(await readStorage(page)).not.toMatch(STORES_INPUT);
  await signIn(page);
  await expect(draftNotice(await productForm.open(page))).toHaveCount(0);
});

test("a restored form that is sent has no draft any more", async ({ dashboard: page }) => {
  const content = await readContent(await fillIn(page, invitationForm));
  await page.keyboard.press("Escape");
  const element = await restore(page, invitationForm, content);
  await element.getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByText(/^Admin invitation sent to/)).toBeVisible();
  expect(await readStorage(page)).not.toMatch(STORES_INPUT);
});

/** Ways in which storage refuses, for `addInitScript`. */
const refusals: Record<string, () => void> = {
  "is blocked": () => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  },
  "is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
  "contains an invalid draft": () => {
    const user = JSON.parse(localStorage.getItem("authUser") ?? "{}") as { id: string };
    sessionStorage.setItem(
      `market:${JSON.stringify(user.id)}:draft:invite-administrator`,
      '{"savedAt":',
    );
  },
};

for (const [refusal, refuse] of Object.entries(refusals)) {
  test(`a form can be sent while storage ${refusal}`, async ({ signedIn: page }) => {
    await page.addInitScript(refuse);
    await page.clock.install();
    const element = await fillIn(page, invitationForm);
    await page.clock.runFor(500);
    await element.getByRole("button", { name: "Send Invitation" }).click();
    await expect(page.getByText(/^Admin invitation sent to/)).toBeVisible();
  });
}
