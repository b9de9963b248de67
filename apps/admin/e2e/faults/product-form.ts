import { expect, type Dialog, type Locator, type Page } from "@playwright/test";

export const draftNotice = (page: Page): Locator => page.getByText(/^There is a draft from/);
export const leaveDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Leave this page?" });
export const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
export const heading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true });

export async function openForm(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await page.getByRole("link", { name: "Add New Product" }).click();
  await expect(heading(page, "Add New Product")).toBeFocused();
}

/** Reloads the page and accepts its dialogs; returns their types. */
export async function reload(page: Page): Promise<string[]> {
  const types: string[] = [];
  const accept = (dialog: Dialog): void => {
    types.push(dialog.type());
    void dialog.accept();
  };
  page.on("dialog", accept);
  await page.reload();
  page.off("dialog", accept);
  return types;
}
