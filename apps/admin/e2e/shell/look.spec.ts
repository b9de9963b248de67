import type { Page } from "@playwright/test";
import { button, expect, heading, test } from "../support/fixtures.ts";

/** Screens that have every kind of part. */
const SCREENS = ["/", "/shops", "/products/new", "/administrators", "/activity", "/receipts"];

/** Returns the different values of CSS properties on a page, in seconds for durations. */
async function computedValues(page: Page, ...properties: string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const values = [...document.querySelectorAll("body, body *")]
      .flatMap((element) => ["", "::before", "::after"].map((pseudo) => [element, pseudo] as const))
      .map(([element, pseudo]) => getComputedStyle(element, pseudo))
      .flatMap((style) => names.flatMap((name) => style.getPropertyValue(name).split(", ")));
    return [...new Set(values)];
  }, properties);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
}

test("text has three weights, and no transition takes longer than 150 ms", async ({
  signedIn: page,
}) => {
  for (const path of SCREENS) {
    await open(page, path);
    const weights = await computedValues(page, "font-weight");
    expect(weights.filter((weight) => !["400", "500", "600"].includes(weight))).toEqual([]);
    const durations = await computedValues(page, "transition-duration");
    expect(durations.filter((duration) => Number.parseFloat(duration) > 0.15)).toEqual([]);
  }
});

test("nothing moves with reduced motion, but loaders", async ({ signedIn: page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/shops", "/products/new"]) {
    await open(page, path);
    expect(await computedValues(page, "transition-property", "animation-name")).toEqual(["none"]);
  }
});

test.describe("a printed list", () => {
  test("is black on white, whole, and has no controls", async ({ signedIn: page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, "/products?rows=50");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("complementary")).toHaveCount(0);
    await page.setViewportSize({ width: 718, height: 1000 });
    await expect(heading(page, "Products")).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toBeHidden();
    await expect(page.getByRole("button", { name: "Refresh" })).toBeHidden();
    await expect(page.getByRole("columnheader", { name: "Actions" })).toHaveCount(0);
    const { scrollWidth, lines, colors } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      lines: [...document.querySelectorAll(".market-cell-numeric")].map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return Math.round(text.getBoundingClientRect().height / 20);
      }),
      colors: [...document.querySelectorAll("main *")].flatMap((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor];
      }),
    }));
    expect(scrollWidth).toBe(718);
    expect(new Set(lines)).toEqual(new Set([1]));
    expect(new Set(colors)).toEqual(new Set(["rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"]));
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1);
  });

  test("says how many of many rows it has", async ({ signedIn: page }) => {
    await open(page, "/users?limit=500");
    const note = page.getByText(/^\d+ of 300 rows are printed/);
    await expect(note).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(note).toBeVisible();
  });

  test("names the search and the filters of its rows", async ({ signedIn: page }) => {
    await open(page, "/shops?q=a&status=pending");
    const note = page.getByText("Search: a · Filter by status: Pending");
    await expect(note).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(note).toBeVisible();
    await page.goto("/shops");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await expect(page.getByText("Search:")).toHaveCount(0);
  });

  test("has no tooltip", async ({ signedIn: page }) => {
    await open(page, "/users");
    await button(page, /^View details of/)
      .first()
      .hover();
    const tooltip = page.getByRole("tooltip");
    await expect(tooltip).toBeVisible();
    // Unlike a printer, the emulation moves focus and pointer, which closes the tooltip itself.
    await tooltip.evaluate((element) => {
      document.body.append(Object.assign(element.cloneNode(true), { id: "copy" }));
    });
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("#copy")).toBeAttached();
    await expect(page.locator("#copy")).toBeHidden();
  });

  test("is not there while a record is open: the record prints alone", async ({
    signedIn: page,
  }) => {
    await open(page, "/shops");
    await button(page, /^View details of/)
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("KYC Status")).toBeVisible();
    await page.setViewportSize({ width: 718, height: 300 });
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("table")).toBeHidden();
    await expect(dialog.getByRole("heading", { level: 3 })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Close" })).toBeHidden();
    // The whole record, from the top of the first page.
    const { top, clipped } = await dialog.evaluate((element) => ({
      top: element.getBoundingClientRect().top,
      clipped: element.scrollHeight - element.clientHeight,
    }));
    expect(top).toBeLessThan(40);
    expect(clipped).toBe(0);
  });
});
