import { readFileSync } from "node:fs";
import { expect, test } from "../support/fixtures.ts";
import { createProduct, fillInProduct } from "../support/new-product.ts";

interface Reader {
  locale: string;
  timezoneId: string;
  /** At the end of an ISO 8601 date. */
  offset: RegExp;
  /** ₦1,500.50 as the reader types it. */
  typed: string;
}

const READERS: Reader[] = [
  { locale: "en-NG", timezoneId: "Africa/Lagos", offset: /\+01:00$/, typed: "1,500.50" },
  { locale: "de-DE", timezoneId: "Europe/Berlin", offset: /\+0[12]:00$/, typed: "1.500,50" },
  { locale: "en-US", timezoneId: "America/Los_Angeles", offset: /-0[78]:00$/, typed: "1,500.50" },
];

for (const { locale, timezoneId, offset, typed } of READERS) {
  test.describe(`A reader in ${timezoneId} (${locale})`, () => {
    test.use({ locale, timezoneId });

    test("sees the time of a date in the details, and exports it with the offset", async ({
      signedIn: page,
    }) => {
      await page.goto("/users");
      await page.getByRole("button", { name: "List options" }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: /^Export as CSV/ }).click();
      const csv = readFileSync(await (await download).path(), "utf8");
      const [email, ...others] = csv.split("\r\n")[1]?.split(",") ?? [];
      const exported = others.at(-1) ?? "";
      expect(exported).toMatch(offset);
      await page.getByRole("button", { name: `View details of ${email}` }).click();
      const created = new Intl.DateTimeFormat(locale, {
        dateStyle: "medium",
        timeStyle: "short",
        timeZone: timezoneId,
      }).format(new Date(exported));
      await expect(page.getByRole("dialog")).toContainText(created);
    });

    test("enters a price with the locale's separators", async ({ signedIn: page }) => {
      await page.goto("/products/new");
      await fillInProduct(page, `Kettle ${locale} ${Date.now()}`);
      const price = page.getByLabel("Price");
      await price.clear();
      await price.pressSequentially(typed);
      await expect(price).toHaveAccessibleDescription("₦1,500.50");
      await page.getByLabel("Product Name").focus();
      await expect(price).toHaveValue(typed);
      // The panel's own format is understood in every locale.
      await page.getByLabel("Delivery Fee").fill("");
      await page.getByLabel("Delivery Fee").pressSequentially("2,500.50");
      expect(await createProduct(page)).toMatchObject({ price: 1500.5, delivery_fee: 2500.5 });
    });
  });
}

test.describe("An amount in a window of 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("is shown below the field, and moves nothing", async ({ signedIn: page }) => {
    await page.goto("/products/new");
    for (const label of ["Price", "Delivery Fee"]) {
      const input = page.getByLabel(label);
      await expect(input).toBeVisible();
      const form = page.getByRole("form", { name: "New product" });
      const before = (await form.boundingBox())?.height;
      await input.fill("123,456,789,012.45");
      const amount = page.locator("p").filter({ hasText: "₦123,456,789,012.45" });
      await expect(amount).toBeVisible();
      expect((await form.boundingBox())?.height).toBe(before);
      const [amountBox, inputBox] = await Promise.all([amount.boundingBox(), input.boundingBox()]);
      expect(amountBox?.y).toBeGreaterThanOrEqual((inputBox?.y ?? 0) + (inputBox?.height ?? 0));
      expect((amountBox?.x ?? 0) + (amountBox?.width ?? 0)).toBeLessThanOrEqual(360);
      await input.clear();
    }
  });
});
