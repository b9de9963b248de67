import { PASSWORD } from "../support/accounts.ts";
import { expect, heading, logOut, setPassword, signIn, test } from "../support/fixtures.ts";
import { invite } from "../support/invite.ts";
import { waitForLink } from "../support/outbox.ts";

test.beforeEach(async ({ signedIn }) => {
  await signedIn.goto("/administrators");
  await expect(heading(signedIn, "Administrators")).toBeVisible();
});

test("an invited administrator sets a password with the mailed link and signs in", async ({
  signedIn: page,
}) => {
  const email = `ngozi-${Date.now()}@example.com`;
  await invite(page, email, "Manager");
  await expect(page.getByText("Invitation Sent", { exact: true })).toBeVisible();
  await expect(page.getByText(`Admin invitation sent to ${email}`)).toBeVisible();

  const link = await waitForLink(email);
  await logOut(page);
  await page.goto(link);
  await setPassword(page, PASSWORD);
  await expect(page).toHaveURL("/login");
  await signIn(page, { email, password: PASSWORD });
  await expect(page.getByText("Tunde Bello")).toBeVisible();
});

test("resends and cancels an invitation", async ({ signedIn: page }) => {
  const email = `tunde-${Date.now()}@example.com`;
  await invite(page, email, "Support");
  const first = await waitForLink(email);
  const row = page.getByRole("listitem").filter({ hasText: email });
  await row.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText(`Invitation resent to ${email}`)).toBeVisible();
  await waitForLink(email, first);
  await row.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(`Invitation for ${email} cancelled`)).toBeVisible();
  await expect(row).toHaveCount(0);
});
