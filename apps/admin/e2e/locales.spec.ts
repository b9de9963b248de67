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
  /** ₦1,500.50 as the reader types it. */
  typed: string;
}

const READERS: Reader[] = [
  {
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    zone: /WAT$/,
    offset: /\+01:00$/,
    typed: "1,500.50",
  },
  {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    zone: / MES?Z$/,
    offset: /\+0[12]:00$/,
    typed: "1.500,50",
  },
  {
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    zone: / P[DS]T$/,
    offset: /-0[78]:00$/,
    typed: "1,500.50",
  },
];

for (const { locale, timezoneId, zone, offset, typed } of READERS) {
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
      await expect(price).toHaveValue(typed);
      // The panel's own format is understood in every locale.
      await page.getByLabel("Delivery Fee").fill("");
      await page.getByLabel("Delivery Fee").pressSequentially("2,500.50");
      expect(await createProduct(page)).toMatchObject({ price: 1500.5, delivery_fee: 2500.5 });
    });
  });
}

test.describe("A reader in Asia/Kathmandu (en-GB)", () => {
  test.use({ locale: "en-GB", timezoneId: "Asia/Kathmandu" });
  const zone = / GMT\+5:45$/;

  test("sees the full time of all dates", async ({ signedIn: page }) => {
    for (const path of [
      "/",
      "/administrators",
      "/categories",
      "/emails",
      "/notifications",
      "/receipts",
      "/reviews",
      "/tickets",
      "/transactions",
      "/users",
      "/wallets",
    ]) {
      await page.goto(path);
      await expect(page.locator("time").first()).toBeVisible();
      const dates = await page
        .locator("time")
        .evaluateAll((elements) =>
          elements.map((element) => [
            element.getAttribute("title"),
            element.getAttribute("datetime"),
          ]),
        );
      for (const [title, datetime] of dates) {
        expect(title, path).toMatch(zone);
        expect(datetime, path).toMatch(/Z$/);
      }
    }
  });

  for (const path of ["/shops", "/users"]) {
    test(`reaches the dates in the details of ${path} by keyboard`, async ({ signedIn: page }) => {
      await page.goto(path);
      await page
        .getByRole("button", { name: /^View details/ })
        .first()
        .press("Enter");
      const dates = page.getByRole("dialog").locator("time");
      await expect(dates.first()).toBeVisible();
      for (const date of await dates.all()) {
        await date.focus();
        await expect(page.getByRole("tooltip").filter({ hasText: zone })).toBeVisible();
      }
    });
  }

  test("sees both dates of a ticket on keyboard focus", async ({ signedIn: page }) => {
    await page.goto("/tickets");
    await page.getByRole("button", { name: "Last Reply" }).focus();
    await page.keyboard.press("Tab");
    const tooltip = page.getByRole("tooltip").filter({ hasText: "Last Reply: " });
    await expect(tooltip).toContainText("Created: ");
    await expect(tooltip).toContainText("GMT+5:45");
  });
});

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

  test("that is unclear is an error", async ({ signedIn: page }) => {
    await page.goto("/products/new");
    const price = page.getByLabel("Price");
    await price.fill("12.5.6");
    await page.getByLabel("Product Name").focus();
    await expect(price).toHaveAccessibleDescription("Write the amount like 1,500.50");
  });
});
