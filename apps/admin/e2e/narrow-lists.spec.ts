import { rows, wireShop } from "@market/api-client/testing";
import type { Locator } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

const LISTS = [
  "/shops",
  "/users",
  "/products",
  "/categories",
  "/wallets",
  "/transactions",
  "/notifications",
  "/reviews",
  "/emails",
  "/receipts",
  "/tickets",
];

/** Pixels of two lines, and of three for a name that wraps. */
const ROW_HEIGHTS = [66, 88];

/** Returns by how many pixels an element is wider than its box. */
const overflowOf = (element: Locator): Promise<number> =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

const heightOf = (element: Locator): Promise<number> =>
  element.evaluate((box) => box.getBoundingClientRect().height);

for (const path of LISTS) {
  test(`${path} shows two lines of each row, and all columns on request`, async ({
    signedIn: page,
  }) => {
    await page.goto(path);
    const row = page.locator("tr.market-row").first();
    await expect(row).toBeInViewport({ ratio: 1 });
    expect(await overflowOf(page.locator("html"))).toBeLessThanOrEqual(0);
    expect(await overflowOf(page.locator(".market-table-scroller"))).toBeLessThanOrEqual(0);

    const lineHeight = await heightOf(page.getByRole("searchbox"));
    expect(await heightOf(page.locator(".market-filter-bar"))).toBeLessThan(3 * lineHeight);
    const heights = await page
      .locator("tr.market-row")
      .evaluateAll((shown) => shown.map((each) => Math.round(each.getBoundingClientRect().height)));
    for (const height of heights) expect(ROW_HEIGHTS).toContain(height);

    // Nothing but long text is cut off.
    const overflows = await page
      .locator("td[data-secondary]:not([title]), td[data-actions]")
      .evaluateAll((cells) =>
        cells.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
    expect(Math.max(0, ...overflows)).toBe(0);
    for (const button of await row.getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }

    const texts = await row.getByRole("cell").allTextContents();
    await expect(page.getByRole("columnheader")).toHaveCount(texts.length);
    const toggle = page.getByRole("button", { name: "All columns" });
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    for (const cell of await row.getByRole("cell").all()) {
      await cell.scrollIntoViewIfNeeded();
      await expect(cell).toBeInViewport({ ratio: 0.9 });
    }
    expect(await row.getByRole("cell").allTextContents()).toEqual(texts);
    expect(await overflowOf(page.locator("html"))).toBeLessThanOrEqual(0);
    await toggle.click();
    expect(await overflowOf(page.locator(".market-table-scroller"))).toBeLessThanOrEqual(0);
  });
}

test("compact rows are a table to assistive technology", async ({ signedIn: page }) => {
  await page.goto("/shops");
  await expect(page.getByRole("row")).toHaveCount(11);
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const countOf = (role: string): number =>
    nodes.filter((node) => !node.ignored && node.role?.value === role).length;
  expect(countOf("table")).toBe(1);
  expect(countOf("row")).toBe(11);
  expect(countOf("columnheader")).toBe(7);
  expect(countOf("cell") + countOf("gridcell")).toBe(70);
});

test("every column sorts compact rows by keyboard", async ({ signedIn: page }) => {
  await page.goto("/shops");
  for (const name of ["Shop Name", "Owner", "Contact", "Status", "Verification", "Views"]) {
    const header = page.getByRole("columnheader", { name });
    await header.getByRole("button").focus();
    await expect(header.getByRole("button")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(header).toHaveAttribute("aria-sort", "ascending");
  }
});

test("rows are compact beside the sidebar of a tablet, and not without it", async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/shops");
  const row = page.locator("tr.market-row").first();
  await expect.poll(() => heightOf(row)).toBe(66);
  expect(await overflowOf(page.locator(".market-table-scroller"))).toBeLessThanOrEqual(0);
  await page.keyboard.press("Control+b");
  await expect(page.getByRole("button", { name: "All columns" })).toBeHidden();
  await page.keyboard.press("Control+b");
  await expect.poll(() => heightOf(row)).toBe(66);
});

test("compact rows of a long list fill the window wherever it scrolls", async ({
  signedIn: page,
}) => {
  await page.route("**/api/admin/shops?*", (route) =>
    route.fulfill({ json: { data: rows(10_000, wireShop) } }),
  );
  await page.goto("/shops?limit=10000");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "10001");
  /** Returns the row in the middle of the window, and by how many pixels it is away from its place. */
  const middleRow = (): Promise<{ index: number; offset: number } | undefined> =>
    page.evaluate(() => {
      const row = document.elementFromPoint(180, 400)?.closest("tr[aria-rowindex]");
      const body = row?.parentElement?.getBoundingClientRect();
      if (!row || !body) return undefined;
      const { top, height } = row.getBoundingClientRect();
      const index = Number(row.getAttribute("aria-rowindex")) - 2;
      return { index, offset: Math.abs(top - body.top - index * height) };
    });
  await page.mouse.move(180, 500);
  for (const toggled of [false, true, false]) {
    if (toggled) await page.getByRole("button", { name: "All columns" }).click();
    await page.mouse.wheel(0, 200_000);
    await expect.poll(async () => (await middleRow())?.index).toBeGreaterThan(2500);
    expect((await middleRow())?.offset).toBeLessThan(66);
    await page.mouse.wheel(0, -700_000);
    await expect.poll(async () => (await middleRow())?.index).toBeLessThan(20);
  }
});
