import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "./support/fixtures.ts";
import { openPalette, searchBox } from "./support/palette.ts";

const shortcuts = (page: Page): Locator => page.getByRole("dialog", { name: "Keyboard shortcuts" });

test("shows ⌘K on a Mac", async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0",
  });
  const page = await context.newPage();
  await signIn(page);
  await expect(page.getByRole("button", { name: "Search or jump to…" })).toContainText("⌘K");
  await page.keyboard.press("Meta+k");
  await expect(searchBox(page)).toBeFocused();
  await context.close();
});

test("ignores shortcuts while another dialog is open", async ({ signedIn: page }) => {
  await page.goto("/categories?dialog=add");
  const dialog = page.getByRole("dialog", { name: "Add Category" });
  await dialog.getByRole("button", { name: "Cancel" }).focus();
  for (const key of ["Control+k", "?", "/"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(dialog).toBeVisible();
});

test("? lists the shortcuts and / focuses the search box, unless they are switched off", async ({
  dashboard: page,
}) => {
  await page.getByRole("link", { name: "Users", exact: true }).click();
  const search = page.getByRole("searchbox");
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  // An input takes them as text.
  await page.keyboard.type("/?");
  await expect(search).toHaveValue("/?");
  await search.fill("");

  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.focus();
  await page.keyboard.press("Shift+?");
  await expect(shortcuts(page)).toBeVisible();
  for (const keys of ["Ctrl+K", "Ctrl+B", "/", "J", "K", "?"]) {
    await expect(shortcuts(page).getByText(keys, { exact: true })).toBeVisible();
  }
  await shortcuts(page).getByRole("switch", { name: "Single-key shortcuts" }).press("Space");
  await expect(shortcuts(page).getByText("Off", { exact: true })).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(refresh).toBeFocused();

  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await refresh.focus();
    await page.keyboard.press("?");
    await page.keyboard.press("/");
    await expect(refresh).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  await openPalette(page);
  await page.keyboard.type("keyboard");
  await page.keyboard.press("Enter");
  await shortcuts(page).getByRole("switch").press("Space");
  await page.keyboard.press("Escape");
  await expect(refresh).toBeFocused();
  await page.keyboard.press("?");
  await expect(shortcuts(page)).toBeVisible();
});
