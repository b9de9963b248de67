import { readFileSync } from "node:fs";
import { expect, test } from "./support/fixtures.ts";
import { createProduct, fillInProduct } from "./support/new-product.ts";

interface Reader {
  locale: string;
  timezoneId: string;
  /** At the end of a full time. */
  zone: RegExp;
  /** At the end of an ISO 8601 date. */
  offset: RegExp;
  /** ₦1,500.50 as the reader types it, and as the form shows it. */
  typed: string;
  shown: string;
}

const READERS: Reader[] = [
  {
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    zone: /WAT$/,
    offset: /\+01:00$/,
    typed: "1,500.50",
    shown: "1,500.5",
  },
  {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    zone: / MES?Z$/,
    offset: /\+0[12]:00$/,
    typed: "1.500,50",
    shown: "1.500,5",
  },
  {
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    zone: / P[DS]T$/,
    offset: /-0[78]:00$/,
    typed: "1,500.50",
    shown: "1,500.5",
  },
];

for (const { locale, timezoneId, zone, offset, typed, shown } of READERS) {
  test.describe(`A reader in ${timezoneId} (${locale})`, () => {
    test.use({ locale, timezoneId });

    test("sees the full time of a date on hover and focus, and exports it with the offset", async ({
      signedIn: page,
    }) => {
      await page.goto("/categories?sort=name");
      const date = page.locator("tbody time").first();
      await expect(date).toHaveAttribute("title", zone);
      await page.getByRole("button", { name: "Created" }).focus();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("tooltip").filter({ hasText: zone })).toBeVisible();

      const instant = await date.evaluate((element: HTMLTimeElement) => element.dateTime);
      await page.getByRole("button", { name: "List options" }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: /^Export as CSV/ }).click();
      const csv = readFileSync(await (await download).path(), "utf8");
      const exported = csv.split("\r\n")[1]?.split(",").at(-1) ?? "";
      expect(exported).toMatch(offset);
      expect(new Date(exported)).toEqual(new Date(instant.replace(/\.\d+Z$/, "Z")));
    });

    test("enters a price with the locale's separators", async ({ signedIn: page }) => {
      await page.goto("/products/new");
      await fillInProduct(page, `Kettle ${locale} ${Date.now()}`);
      const price = page.getByLabel("Price");
      await price.clear();
      await price.pressSequentially(typed);
      await expect(price).toHaveAccessibleDescription("₦1,500.50");
      await page.getByLabel("Product Name").focus();
      await expect(price).toHaveValue(shown);
      // The panel's own format is understood in every locale.
      await page.getByLabel("Delivery Fee").fill("");
      await page.getByLabel("Delivery Fee").pressSequentially("2,500.50");
      expect(await createProduct(page)).toMatchObject({ price: 1500.5, delivery_fee: 2500.5 });
    });
  });
}
