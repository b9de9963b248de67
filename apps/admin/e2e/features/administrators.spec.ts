import { findInvitationLink } from "../support/outbox.ts";
import { expect, test } from "../support/fixtures.ts";
import { invite } from "../support/invite.ts";

test.beforeEach(async ({ signedIn }) => {
  await signedIn.goto("/administrators");
  await expect(signedIn.getByRole("heading", { level: 1, name: "Administrators" })).toBeVisible();
});

test("an invited administrator sets a password with the mailed link and signs in", async ({
  signedIn: page,
}) => {
  const email = `ngozi-${Date.now()}@example.com`;
  const password = "Palm-wine 4 the team";
  await page.getByRole("button", { name: "Invite Admin" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite Administrator" });
  const send = dialog.getByRole("button", { name: "Send Invitation" });
  await expect(send).toBeDisabled();
  await dialog.getByLabel("First Name").fill("Ngozi");
  await dialog.getByLabel("Last Name").fill("Eze");
  await dialog.getByLabel("Email Address").fill(email);
  await dialog.getByPlaceholder("Select a role").click();
  await page.getByRole("option", { name: "Manager" }).click();
  await send.click();
  await expect(page.getByText("Invitation Sent", { exact: true })).toBeVisible();
  await expect(page.getByText(`Admin invitation sent to ${email}`)).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect.poll(() => findInvitationLink(email), { timeout: 10_000 }).toBeDefined();
  const link = new URL(findInvitationLink(email) ?? "");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.goto(link.pathname + link.search);
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByRole("heading", { name: "Invite Accepted!" })).toBeVisible();
  await expect(page).toHaveURL("/login", { timeout: 3000 });

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("Ngozi Eze")).toBeVisible();
});

test("resends and cancels an invitation", async ({ signedIn: page }) => {
  const email = `tunde-${Date.now()}@example.com`;
  await invite(page, email, "Support");

  await expect.poll(() => findInvitationLink(email), { timeout: 10_000 }).toBeDefined();
  const first = findInvitationLink(email);
  const row = page.getByRole("listitem").filter({ hasText: email });
  await row.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText(`Invitation resent to ${email}`)).toBeVisible();
  await expect.poll(() => findInvitationLink(email), { timeout: 10_000 }).not.toBe(first);
  await row.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(`Invitation for ${email} cancelled`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("every card but one's own has both buttons", async ({ signedIn: page }) => {
  const buttons = page.getByRole("button", { name: "Revoke Access" });
  await expect(buttons.first()).toBeVisible();
  const loaded = page.waitForResponse((response) => response.url().endsWith("/api/admin/admins"));
  await page.reload();
  const { admins } = (await (await loaded).json()) as { admins: unknown[] };
  await expect(buttons).toHaveCount(admins.length - 1);
  await expect(page.getByRole("button", { name: "Edit Permissions" })).toHaveCount(
    admins.length - 1,
  );
});
