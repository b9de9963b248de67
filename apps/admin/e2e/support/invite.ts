import { expect, type Locator, type Page } from "@playwright/test";

/** Opens and fills in Invite Administrator on the screen Administrators. */
export async function fillInvitation(page: Page, email: string, role: string): Promise<Locator> {
  await page.getByRole("button", { name: "Invite Admin" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite Administrator" });
  await dialog.getByLabel("First Name").fill("Tunde");
  await dialog.getByLabel("Last Name").fill("Bello");
  await dialog.getByLabel("Email Address").fill(email);
  await dialog.getByPlaceholder("Select a role").click();
  await page.getByRole("option", { name: role }).click();
  return dialog;
}

/** Invites an administrator on the screen Administrators. */
export async function invite(page: Page, email: string, role: string): Promise<void> {
  const dialog = await fillInvitation(page, email, role);
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await expect(dialog).toBeHidden();
}
