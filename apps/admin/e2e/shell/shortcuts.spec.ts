import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "../support/fixtures.ts";
import { openPalette, searchBox } from "../support/palette.ts";

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

test("Ctrl+/ lists the shortcuts, also inside a field, and returns the focus", async ({
  dashboard: page,
}) => {
  await page.getByRole("link", { name: "Users", exact: true }).click();
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.press("Control+/");
  await expect(shortcuts(page)).toBeVisible();
  for (const keys of ["Ctrl+K", "Ctrl+B", "Ctrl+/", "J", "K"]) {
    await expect(shortcuts(page).getByText(keys, { exact: true })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();

  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.focus();
  await openPalette(page);
  await page.keyboard.type("keyboard");
  await page.keyboard.press("Enter");
  await expect(shortcuts(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(refresh).toBeFocused();
});
