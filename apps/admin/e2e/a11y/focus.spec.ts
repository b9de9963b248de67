import {
  rows,
  wireInvitation,
  wireProduct,
  wireSession,
  wireShop,
} from "@market/api-client/testing";
import {
  button,
  expect,
  heading,
  holdBack,
  serveRows,
  test,
  withoutCapabilities,
} from "../support/fixtures.ts";
import { invitationForm, productForm } from "../support/forms.ts";
import { imageFile, imageUrlOf } from "../support/image-file.ts";
import { fillInProduct } from "../support/new-product.ts";
import { readStorage } from "../support/page-storage.ts";
import { listErrors, routes } from "../support/routes.ts";
import { expectFocus, MOMENT, press, watchFocus } from "./watch-focus.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(watchFocus);
});

/** Controls of a screen. Of several rows or cards, those of the first. */
const CONTROLS =
  "main button:visible:not(:is(tr, li):nth-child(n + 2) *, article:has(button) ~ article *)";

for (const { path, access } of routes) {
  if (access === "public") continue;
  test(
    `${path}: every control leaves the focus somewhere`,
    { tag: "@matrix" },
    async ({ signedIn: page, pageErrors }) => {
      test.slow();
      // Nothing is changed, and no invitation is sent. Without the capability, the screen of Activity would end.
      const headers = { "api-capabilities": "activity" };
      await page.route("**/api/**", (route) =>
        route.request().method() === "GET"
          ? route.fallback()
          : route.fulfill({ json: {}, headers }),
      );
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const controls = page.locator(CONTROLS);
      for (let index = 0; index < (await controls.count()); index += 1) {
        const control = controls.nth(index);
        if (await control.isDisabled()) continue;
        await press(control, MOMENT);
        if (new URL(page.url()).pathname !== path) {
          await page.goto(path);
          await page.waitForLoadState("networkidle");
        } else if ((await page.locator("[role=dialog], [role=menu]").count()) > 0) {
          await page.keyboard.press("Escape");
          await expectFocus(page);
        }
      }
      expect(listErrors(path, pageErrors)).toEqual([]);
    },
  );
}

test("Next on the last page and Previous on the first one keep the focus", async ({
  signedIn: page,
}) => {
  await serveRows(page, "products", rows(25, wireProduct));
  await page.goto("/products?page=2");
  for (const [name, last] of [
    ["Next", 3],
    ["Previous", 1],
  ] as const) {
    await button(page, name).focus();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Enter");
    await expect(page.getByText(`Page ${last} of 3`)).toBeVisible();
    await expectFocus(page);
    await expect(button(page, name)).toBeFocused();
    await expect(button(page, name)).toBeDisabled();
  }
});

test("an image that is removed gives the focus to the next one", async ({ signedIn: page }) => {
  await page.route("**/api/upload/single", async (route) => {
    const isUpload = route.request().method() === "POST";
    const file = { url: "/front.png", filePath: "front" };
    await route.fulfill({ json: isUpload ? { file } : {} });
  });
  await page.goto("/products/new");
  await page.locator("input[type=file]").setInputFiles(["1", "2", "3"].map(imageFile));
  await expect(page.getByText("Uploaded", { exact: true })).toHaveCount(3);
  const url = page.getByLabel("Image URL");
  await url.fill(imageUrlOf(page));
  await press(button(page, "Add"));
  await expect(url).toBeFocused();
  const remove = (name: string) => button(page, `Remove image: ${name}`);
  await press(remove("2"));
  await expect(remove("3")).toBeFocused();
  await press(remove(imageUrlOf(page)));
  await expect(remove("3")).toBeFocused();
  await press(remove("3"));
  await expect(remove("1")).toBeFocused();
  await press(remove("1"));
  await expect(url).toBeFocused();
});

test("an upload that is retried or canceled keeps the focus in its row", async ({
  signedIn: page,
  pageErrors,
}) => {
  await page.route("**/api/upload/single", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/products/new");
  await page.locator("input[type=file]").setInputFiles(["1", "2"].map(imageFile));
  await expect(page.getByText("Not uploaded", { exact: true })).toHaveCount(2);
  await page.route("**/api/upload/single", () => {});
  await press(button(page, "Retry 1"));
  await expect(button(page, "Cancel upload: 1")).toBeFocused();
  await press(button(page, "Cancel upload: 1"));
  await expect(button(page, "Remove image: 2")).toBeFocused();
  pageErrors.splice(0);
});

test("Create Product keeps the focus while it is sent", async ({ signedIn: page }) => {
  await page.route("**/api/admin/products", (route) => route.fulfill({ status: 201, json: {} }));
  const release = await holdBack(page, "**/api/admin/products");
  await page.goto("/products/new");
  await fillInProduct(page, "Kettle");
  await press(button(page, "Create Product"));
  await expect(button(page, "Creating...")).toBeFocused();
  release();
  await expect(page.getByText("Product created successfully!")).toBeVisible();
  await expectFocus(page);
  await expect(button(page, "Create Product")).toBeFocused();
  await expect(heading(page, "Products")).toBeFocused();
});

test("Clear filters gives the focus to the control before the rows", async ({ signedIn: page }) => {
  for (const path of ["/shops", "/users", "/products", "/categories", "/wallets", "/receipts"]) {
    await page.goto(`${path}?q=no+such+thing`);
    await press(button(page, "Clear filters"));
    await expect(page).toHaveURL(path);
    await page.keyboard.press("Tab");
    await expect(page.locator("tr.market-row").first().getByRole("button").first()).toBeFocused();
  }
});

test("a line that is removed from a receipt gives the focus to the next one", async ({
  signedIn: page,
}) => {
  await page.goto("/receipts?dialog=create");
  const remove = (line: number) => button(page, `Remove product ${line}`);
  for (let line = 2; line <= 4; line += 1) await press(button(page, "Add Product"));
  await press(remove(2));
  await expect(remove(2)).toBeFocused();
  await press(remove(3));
  await expect(remove(2)).toBeFocused();
  await press(remove(2));
  await expect(remove(1)).toBeFocused();
  await press(remove(1));
  await page.keyboard.press("Tab");
  await expect(button(page, "Add Product")).toBeFocused();
});

test("an invitation that is canceled gives the focus to the next one, and five Enters cancel one", async ({
  signedIn: page,
}) => {
  let pendingAdmins = rows(4, wireInvitation);
  const canceled: unknown[] = [];
  await page.route("**/api/admin/admins/pending", (route) =>
    route.fulfill({ json: { pendingAdmins } }),
  );
  await page.route("**/api/admin/admins/cancel-invite", async (route) => {
    const { email } = route.request().postDataJSON() as { email: string };
    canceled.push(email);
    pendingAdmins = pendingAdmins.filter((invitation) => invitation.email !== email);
    await route.fulfill({ json: {} });
  });
  await page.goto("/administrators");
  const pending = page.getByRole("region", { name: "Pending Invitations" });
  const items = pending.getByRole("listitem");
  const cancel = (index: number) => items.nth(index).getByRole("button", { name: /^Cancel/ });
  await expect(items).toHaveCount(4);
  await cancel(1).focus();
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press("Enter", { delay: 60 });
  }
  await expect(items).toHaveCount(3);
  await expectFocus(page);
  expect(canceled).toHaveLength(1);
  await expect(cancel(1)).toBeFocused();
  for (const [left, focused] of [
    [2, 1],
    [1, 0],
  ] as const) {
    await press(cancel(left));
    await expect(items).toHaveCount(left);
    await expectFocus(page);
    await expect(cancel(focused)).toBeFocused();
  }
  await press(cancel(0));
  await expect(pending.getByText("No pending invitations.")).toBeVisible();
  await expectFocus(page);
  await expect(pending.getByRole("heading", { name: "Pending Invitations" })).toBeFocused();
});

test("a session that is ended gives the focus to the next one", async ({ signedIn: page }) => {
  let sessions = rows(4, wireSession);
  await page.route("**/api/admin/sessions", async (route) => {
    if (route.request().method() === "DELETE") sessions = sessions.slice(0, 1);
    await route.fulfill({ json: { sessions } });
  });
  await page.route("**/api/admin/sessions/*", async (route) => {
    const url = route.request().url();
    sessions = sessions.filter(({ id }) => !url.endsWith(`/${String(id)}`));
    await route.fulfill({ json: {} });
  });
  await page.goto("/");
  await press(button(page, /^Amara Okafor/));
  await press(page.getByRole("menuitem", { name: "Sessions" }));
  const dialog = page.getByRole("dialog", { name: "Sessions" });
  const end = dialog.getByRole("button", { name: "End", exact: true });
  await expect(end).toHaveCount(3);
  await press(end.nth(1));
  await expect(end).toHaveCount(2);
  await expectFocus(page);
  await expect(end.nth(1)).toBeFocused();
  await press(dialog.getByRole("button", { name: "End all others" }));
  await expect(end).toHaveCount(0);
  await expectFocus(page);
});

for (const isHosted of [true, false]) {
  test(`after each Load more the first new row has the focus, and the last says that all are shown${isHosted ? ", for a hosted API" : ""}`, async ({
    signedIn: page,
  }) => {
    if (isHosted) {
      await withoutCapabilities(page);
      await serveRows(page, "shops", rows(300, wireShop));
    }
    await page.goto("/shops");
    const more = button(page, "Load more");
    const rendered = page.locator("tr.market-row");
    await expect(rendered).toHaveCount(10);
    for (let loaded = 10; (await more.count()) > 0;) {
      await press(more);
      const row = page.locator("tr:focus-within");
      await expect(row.getByRole("button", { name: /^View details/ })).toBeFocused();
      await expect(row).toBeInViewport({ ratio: 1 });
      await expect(more.and(page.locator("[aria-busy=true]"))).toHaveCount(0);
      const position = await row.evaluate((element) =>
        element.ariaRowIndex === null
          ? [...document.querySelectorAll("tr.market-row")].indexOf(element) + 1
          : Number(element.ariaRowIndex) - 1,
      );
      expect(position).toBe(loaded + 1);
      loaded = await page
        .getByRole("table")
        .evaluate((table) =>
          table.ariaRowCount === null
            ? table.querySelectorAll("tr.market-row").length
            : Number(table.ariaRowCount) - 1,
        );
    }
    await expect(page.getByRole("status").filter({ hasText: /^All \d+ shown\.$/ })).toBeVisible();
  });
}

test("a row keeps the focus when the rows in view replace the first rows of a long list", async ({
  signedIn: page,
}) => {
  await serveRows(page, "shops", rows(500, wireShop));
  let isFocused = false;
  await page.route("**/virtual-rows*.js", async (route) => {
    await expect.poll(() => isFocused).toBe(true);
    await route.continue();
  });
  await page.goto("/shops?limit=500");
  const action = button(page, /^View details/).nth(2);
  await action.focus();
  isFocused = true;
  await expect.poll(() => page.getByRole("row").count()).toBeLessThan(45);
  await expectFocus(page);
  await expect(action).toBeFocused();
});

test("Retry keeps the focus on every screen", async ({ signedIn: page, pageErrors }) => {
  test.slow();
  for (const path of ["/", "/shops", "/users", "/products", "/categories", "/administrators"]) {
    await page.route("**/api/**", (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto(path);
    const retry = button(page, /^Retry/);
    await expect(retry.first()).toBeVisible();
    await page.unrouteAll();
    while ((await retry.count()) > 0) {
      const before = await retry.count();
      await press(retry.first());
      await expect.poll(() => retry.count()).toBeLessThan(before);
      await expectFocus(page);
    }
  }
  pageErrors.splice(0);
});

test("Retry of the vendor search gives the focus to its field", async ({
  signedIn: page,
  pageErrors,
}) => {
  await page.route("**/api/admin/shops/search?*", (route) =>
    route.fulfill({ status: 403, json: {} }),
  );
  await page.goto("/products/new");
  const vendor = page.getByRole("combobox", { name: "Vendor" });
  await vendor.fill("a");
  const retry = button(page, "Retry");
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await press(retry);
  await expect(vendor).toBeFocused();
  pageErrors.splice(0);
});

test("an accepted invitation gives the focus to the new heading", async ({ page }) => {
  await page.route("**/api/admin/accept-invite", (route) => route.fulfill({ json: {} }));
  await page.goto("/invite?email=a@example.com&token=t");
  await page.getByLabel("New Password").fill("Correct-horse-1");
  await page.getByLabel("Confirm Password").fill("Correct-horse-1");
  await press(button(page, "Set Password"));
  await expect(heading(page, "Invite Accepted!")).toBeFocused();
});

test("Discard of a draft keeps the focus", async ({ signedIn: page }) => {
  for (const { open, edit } of [invitationForm, productForm]) {
    const saved = await edit(await open(page), 1);
    await expect.poll(() => readStorage(page)).toContain(saved);
    await page.reload();
    await open(page);
    await press(button(page, "Discard"));
  }
});
