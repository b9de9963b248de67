import type { Page } from "@playwright/test";
import { admin, button, expect, logOut, test } from "../support/fixtures.ts";
import { readStorage } from "../support/page-storage.ts";

const DRAFT = "Half a product";

/** Opens a form with unsaved changes in another tab. */
async function openForm(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto("/products/new");
  await tab.getByLabel("Product Name").fill(DRAFT);
  await expect.poll(() => readStorage(tab)).toContain(DRAFT);
  await page.bringToFront();
  return tab;
}

test("Logout asks about the forms of other tabs, and then every tab drops its drafts", async ({
  dashboard: page,
}) => {
  const tab = await openForm(page);
  await page.getByRole("button", { name: "Logout" }).click();
  const dialog = page.getByRole("dialog", { name: "Log out?" });
  await expect(dialog).toContainText("One form in another tab has unsaved changes.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(tab.getByLabel("Product Name")).toHaveValue(DRAFT);

  const second = await openForm(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(dialog).toContainText("Two forms in other tabs have unsaved changes.");
  await dialog.getByRole("button", { name: "Log out anyway" }).click();
  for (const each of [page, tab, second]) {
    await expect(each).toHaveURL("/login");
    await expect.poll(() => readStorage(each)).not.toContain(DRAFT);
    const notice = each.getByText(/^You were signed out in another tab/);
    await expect(notice).toHaveCount(each === page ? 0 : 1);
  }
});

test("Logout does not ask about a form that was left", async ({ dashboard: page }) => {
  const tab = await openForm(page);
  await tab.close({ runBeforeUnload: false });
  // Chromium releases the locks of a closed tab a moment later.
  await expect.poll(() => page.evaluate(() => navigator.locks.query())).toMatchObject({ held: [] });
  await logOut(page);
});

test("Logout in another tab withdraws the question who makes a sensitive call", async ({
  dashboard: page,
  pageErrors,
}) => {
  await page.goto("/administrators");
  // As 15 minutes after the sign-in.
  await page.route("**/api/admin/admins/resend-invite", (route) =>
    route.fulfill({
      status: 401,
      headers: { "www-authenticate": 'Bearer error="insufficient_user_authentication"' },
      json: { message: "Confirm that it is you, then try again." },
    }),
  );
  const resend = button(page, /^Resend/);
  await resend.first().click();
  const dialog = page.getByRole("dialog", { name: "Confirm It Is You" });
  await expect(dialog).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/");
  await logOut(other);
  await expect(page).toHaveURL("/login");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  // The browser's own line about the refusal.
  expect(pageErrors.splice(0).every((error) => error.includes("401"))).toBe(true);
});

test("a form does not keep what was typed when another administrator signs in in another tab", async ({
  dashboard: page,
  request,
}) => {
  const tab = await openForm(page);
  const response = await request.post("/api/admin/login", { data: admin });
  // What a sign-in stores. The demo has no second administrator with a password.
  await page.evaluate(
    ({ token }) => {
      document.cookie = `accessToken=${token}; path=/; SameSite=Strict`;
      localStorage.setItem("authUser", JSON.stringify({ id: "mary", name: "Mary" }));
    },
    (await response.json()) as { token: string },
  );
  await expect(tab.getByText("Mary").first()).toBeVisible();
  await expect(tab.getByLabel("Product Name")).toHaveValue("");
  await expect.poll(() => readStorage(tab)).not.toContain(DRAFT);
});
