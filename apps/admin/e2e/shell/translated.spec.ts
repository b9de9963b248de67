import type { Page } from "@playwright/test";
import { expect, test, withoutCapabilities } from "../support/fixtures.ts";
import { imageUrlOf } from "../support/image-file.ts";
import { translate } from "../support/translate.ts";

/** Opens a screen by the sidebar, and checks that it is translated. */
async function open(page: Page, title: string): Promise<void> {
  const navigation = page.getByRole("navigation", { name: "Main" });
  const link = navigation.getByRole("link", { name: title, exact: true });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect(page.locator("h1 font font")).toBeVisible();
}

test.beforeEach(async ({ dashboard: page }) => {
  await page.evaluate(translate);
});

test("every screen of the sidebar opens", async ({ dashboard: page }) => {
  const links = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { disabled: false });
  for (const title of await links.allInnerTexts()) {
    await open(page, title);
    const search = page.getByRole("main").getByRole("searchbox");
    if (await search.isVisible()) {
      await search.fill("zzzz");
      await page.getByRole("button", { name: "Clear filters" }).click();
      await page.getByRole("button", { name: "List options" }).click();
      await page.keyboard.press("Escape");
    }
  }
});

test("filters and steps through shops", async ({ dashboard: page }) => {
  await open(page, "Shops");
  for (const name of ["Active", "Pending", "All"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  }
  const [, owner = ""] = await page.getByRole("row").nth(2).getByRole("cell").allInnerTexts();
  await page.getByRole("row").nth(1).click();
  const dialog = page.getByRole("dialog", { name: "Shop Details" });
  await dialog.getByRole("button", { name: "Next record" }).click();
  await expect(dialog.getByRole("definition").nth(2)).toHaveText(owner);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("loads more users, and counts them", async ({ dashboard: page }) => {
  await withoutCapabilities(page);
  await page.reload();
  await page.evaluate(translate);
  await open(page, "Users");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByRole("heading", { name: "All Users (100)" })).toBeVisible();
  await page.getByRole("searchbox").fill("zzzz");
  await expect(page.getByRole("heading", { name: "All Users (0)" })).toBeVisible();
});

test("counts images, and opens the palette", async ({ dashboard: page }) => {
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByRole("combobox").fill("add new pro");
  await page.keyboard.press("Enter");
  const url = page.getByLabel("Image URL");
  await url.fill(imageUrlOf(page));
  await url.press("Enter");
  await expect(page.getByText("1 of 5 images")).toBeVisible();
});
