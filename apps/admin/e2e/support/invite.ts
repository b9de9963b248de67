import { expect, type Page } from "@playwright/test";

/** Invites an administrator on the screen Administrators. */
export async function invite(page: Page, email: string, role: string): Promise<void> {
  // The toast of the previous invitation may cover it.
  await page.getByRole("button", { name: "Invite Admin" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite Administrator" });
  await dialog.getByLabel("First Name").fill("Tunde");
  await dialog.getByLabel("Last Name").fill("Bello");
  await dialog.getByLabel("Email Address").fill(email);
  await dialog.getByPlaceholder("Select a role").click();
  await page.getByRole("option", { name: role }).click();
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await expect(dialog).toBeHidden();
}
