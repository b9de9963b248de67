import { expect, type Locator, type Page } from "@playwright/test";

export const palette = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Search and commands" });

export const searchBox = (page: Page): Locator => palette(page).getByRole("combobox");

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(searchBox(page)).toBeFocused();
}
