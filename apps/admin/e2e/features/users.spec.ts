import { expect, test } from "../support/fixtures.ts";

test("searches, filters and shows details", async ({ signedIn: page, hasCapabilities }) => {
  await page.goto("/users");
  const heading = page.getByRole("heading", { level: 2, name: /^All Users/ });
  await expect(heading).toHaveText(hasCapabilities ? "All Users (300)" : "All Users (50)");
  await page.getByRole("button", { name: "Sellers" }).click();
  await expect(page.getByRole("row").filter({ hasText: "buyer" })).toHaveCount(0);
  await page.getByRole("button", { name: "All Users" }).click();

  const email = await page.getByRole("row").nth(2).getByRole("cell").first().innerText();
  await page
    .getByPlaceholder("Search by name, email, referral code or account type...")
    .pressSequentially(email);
  await expect(heading).toHaveText("All Users (1)");

  const view = page.getByRole("button", { name: /^View details/ });
  await view.click();
  const dialog = page.getByRole("dialog", { name: "User Details" });
  await expect(dialog.getByText(email, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(view).toBeFocused();
});
