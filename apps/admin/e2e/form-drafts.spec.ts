import type { BrowserContext, Locator, Page } from "@playwright/test";
import { admin, expect, test } from "./support/fixtures.ts";

/* Nothing typed is lost: every form with every way to lose it. Add New Product is tested in faults/. */

/** Typed into each form; a draft contains it. */
const TYPED = "Typed and not sent";
const SECRET = "Palm-wine 4 the team";

/** End of the name under which drafts are stored, as `readStorage` returns it. */
const HAS_DRAFTS = ':drafts"';

/** A form in a dialog. */
interface Form {
  title: string;
  path: string;
  opener: RegExp;
  /** Fills in all that is needed to submit. */
  fill: (dialog: Locator, page: Page) => Promise<void>;
  /** Checks what a restored draft contains. */
  expectRestored: (dialog: Locator) => Promise<void>;
  /** Name of the button that sends a request, if there is one. */
  submit?: string;
}

const forms: Form[] = [
  {
    title: "Invite Administrator",
    path: "/administrators",
    opener: /^Invite Admin$/,
    submit: "Send Invitation",
    fill: async (dialog, page) => {
      await dialog.getByLabel("First Name").fill(TYPED);
      await dialog.getByLabel("Last Name").fill("Eze");
      await dialog.getByLabel("Email Address").fill("ngozi@example.com");
      await dialog.getByPlaceholder("Select a role").click();
      await page.getByRole("option", { name: "Manager" }).click();
    },
    expectRestored: async (dialog) => {
      await expect(dialog.getByLabel("First Name")).toHaveValue(TYPED);
      await expect(dialog.getByLabel("Last Name")).toHaveValue("Eze");
      await expect(dialog.getByLabel("Email Address")).toHaveValue("ngozi@example.com");
      await expect(dialog.getByPlaceholder("Select a role")).toHaveValue("Manager");
      await expect(dialog.getByRole("button", { name: "Send Invitation" })).toBeEnabled();
    },
  },
  {
    title: "Add Category",
    path: "/categories",
    opener: /^Add Category$/,
    submit: "Add",
    fill: async (dialog) => {
      await dialog.getByLabel("Name").fill(TYPED);
      await dialog.getByLabel("Image URL").fill("https://images.example/a.png");
    },
    expectRestored: async (dialog) => {
      await expect(dialog.getByLabel("Name")).toHaveValue(TYPED);
      await expect(dialog.getByLabel("Image URL")).toHaveValue("https://images.example/a.png");
    },
  },
  {
    title: "View/Edit Category",
    path: "/categories",
    opener: /^Edit /,
    submit: "Save",
    fill: async (dialog, page) => {
      await dialog.getByLabel("Name").fill(TYPED);
      await dialog.getByLabel("Status").click();
      await page.getByRole("option", { name: "Inactive" }).click();
    },
    expectRestored: async (dialog) => {
      await expect(dialog.getByLabel("Name")).toHaveValue(TYPED);
      await expect(dialog.getByLabel("Status")).toHaveValue("Inactive");
    },
  },
  {
    title: "Add New Shop",
    path: "/",
    opener: /^Add New Shop$/,
    fill: async (dialog, page) => {
      await dialog.getByLabel("Shop Name").fill(TYPED);
      await dialog.getByLabel("Category").click();
      await page.getByRole("option", { name: "Fashion" }).click();
      await dialog.getByLabel("Phone").fill("0803");
      await dialog.getByLabel("Password", { exact: true }).fill(SECRET);
    },
    expectRestored: async (dialog) => {
      await expect(dialog.getByLabel("Shop Name")).toHaveValue(TYPED);
      await expect(dialog.getByLabel("Category")).toHaveValue("Fashion");
      await expect(dialog.getByLabel("Phone")).toHaveValue("0803");
      await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue("");
    },
  },
  {
    title: "Create Receipt",
    path: "/receipts",
    opener: /^Create Receipt$/,
    fill: async (dialog, page) => {
      await dialog.getByRole("combobox", { name: "Product 1" }).click();
      await page.getByRole("option").first().click();
      await dialog.getByRole("textbox", { name: "Quantity 1" }).fill("7");
      await dialog.getByRole("button", { name: "Add Product" }).click();
    },
    expectRestored: async (dialog) => {
      await expect(dialog.getByRole("combobox", { name: "Product 1" })).not.toHaveValue("");
      await expect(dialog.getByRole("textbox", { name: "Quantity 1" })).toHaveValue("7");
      await expect(dialog.getByRole("combobox", { name: "Product 2" })).toHaveValue("");
    },
  },
];

interface Loss {
  page: Page;
  context: BrowserContext;
  dialog: Locator;
  form: Form;
}

/** Whether a request fails while the session is expired. */
function isExpiring({ pathname }: URL): boolean {
  return pathname.startsWith("/api/") && !pathname.endsWith("/login");
}

/** The ways to lose a form. Each returns the page to continue with. */
const losses: Record<string, (loss: Loss) => Promise<Page>> = {
  "401 and sign-in": async ({ page, dialog, form }) => {
    await page.route(isExpiring, (route) => route.fulfill({ status: 401, json: {} }));
    if (form.submit === undefined) await clickBehindDialog(page, "Users");
    else await dialog.getByRole("button", { name: form.submit, exact: true }).click();
    await expect(page).toHaveURL("/login");
    await page.unroute(isExpiring);
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password", { exact: true }).fill(admin.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).not.toHaveURL("/login");
    return page;
  },
  reload: async ({ page }) => {
    await page.reload();
    return page;
  },
  "tab killed": async ({ page, context }) => {
    // A browser restores a tab with its session storage. There was no `pagehide`.
    await expect.poll(() => readStorage(page)).toContain(HAS_DRAFTS);
    const stored = await page.evaluate(() => Object.entries(sessionStorage));
    const url = page.url();
    const restored = await context.newPage();
    await restored.addInitScript((entries) => {
      if (sessionStorage.getItem("restored") !== null) return;
      for (const [name, value] of [...entries, ["restored", "yes"]] as const)
        sessionStorage.setItem(name, value);
    }, stored);
    await page.close();
    await restored.goto(url);
    return restored;
  },
  "chunk gone": async ({ page }) => {
    const chunk = /assets\/wallets-screen/;
    await page.route(chunk, (route) => route.fulfill({ status: 404 }));
    const reloaded = page.waitForEvent("load");
    await clickBehindDialog(page, "Wallets");
    await reloaded;
    await expect(page.getByText("This page did not arrive")).toBeVisible();
    await page.unroute(chunk);
    return page;
  },
  Back: async ({ page, dialog }) => {
    await page.goBack();
    await expect(dialog).toBeHidden();
    return page;
  },
  Escape: async ({ page, dialog }) => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    return page;
  },
};

/** Follows a link of the sidebar, which an open dialog covers, as a shortcut or the palette does. */
async function clickBehindDialog(page: Page, name: string): Promise<void> {
  await page
    .getByRole("link", { name, exact: true, includeHidden: true })
    .evaluate((link: HTMLElement) => link.click());
}

function readStorage(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
  );
}

async function openDialog(page: Page, { title, path, opener }: Form): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: title });
  await page.goto(path);
  await page.getByRole("button", { name: opener }).first().click();
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const form of forms) {
  test(`${form.title} offers what was typed after every way to lose it`, async ({
    signedIn,
    context,
    pageErrors,
  }) => {
    test.slow();
    let page = signedIn;
    for (const [name, lose] of Object.entries(losses)) {
      await test.step(name, async () => {
        let dialog = await openDialog(page, form);
        await expect(dialog.getByRole("status")).toHaveCount(0);
        await form.fill(dialog, page);
        page = await lose({ page, context, dialog, form });
        expect(await readStorage(page)).not.toContain(SECRET);

        dialog = await openDialog(page, form);
        await expect(dialog.getByRole("status")).toContainText("There is a draft from");
        await dialog.getByRole("button", { name: "Restore draft" }).click();
        await expect(dialog).toBeFocused();
        await form.expectRestored(dialog);
        await dialog.getByRole("button", { name: "Cancel" }).click();
        await expect(dialog).toBeHidden();
        expect(await readStorage(page)).not.toContain(HAS_DRAFTS);
      });
    }
    // The browser logs the 401 and the 404.
    expect(pageErrors.splice(0).filter((error) => !/40[14]|wallets-screen/.test(error))).toEqual(
      [],
    );
  });
}

/** The ways to lose Set Your Password. Each leaves its page open, or closes it. */
const passwordLosses: Record<string, (page: Page, context: BrowserContext) => Promise<Page>> = {
  "401": async (page) => {
    await page.route("**/accept-invite", (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole("button", { name: "Set Password" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.unroute("**/accept-invite");
    return page;
  },
  reload: async (page) => {
    await page.reload();
    return page;
  },
  "tab killed": async (page, context) => {
    await page.close();
    return context.newPage();
  },
  "chunk gone": async (page) => {
    const chunk = /assets\/invite-screen/;
    await page.route(chunk, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await page.unroute(chunk);
    return page;
  },
  Back: async (page) => {
    await page.goBack();
    await page.goForward();
    return page;
  },
  Escape: async (page) => {
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("New Password")).toHaveValue(SECRET);
    return page;
  },
};

test("Set Your Password stores nothing and stays usable after every way to lose it", async ({
  page: first,
  context,
  pageErrors,
}) => {
  let page = first;
  for (const [name, lose] of Object.entries(passwordLosses)) {
    await test.step(name, async () => {
      await page.goto("/login");
      await page.goto("/invite?email=a@example.com&token=t");
      await page.getByLabel("New Password").fill(SECRET);
      await page.getByLabel("Confirm Password").fill(SECRET);
      page = await lose(page, context);
      await page.goto("/invite?email=a@example.com&token=t");
      expect(await readStorage(page)).not.toMatch(new RegExp(`${SECRET}|${HAS_DRAFTS}`));
      await expect(page.getByRole("status")).toHaveCount(0);
      await expect(page.getByLabel("New Password")).toHaveValue("");
      await page.getByLabel("New Password").fill(SECRET);
      await page.getByLabel("Confirm Password").fill("another");
      await page.getByRole("button", { name: "Set Password" }).click();
      await expect(page.getByText("Passwords do not match.")).toBeVisible();
    });
  }
  expect(pageErrors.splice(0).filter((error) => !/40[14]|invite-screen/.test(error))).toEqual([]);
});
