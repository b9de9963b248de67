import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { openLongList } from "../support/long-list.ts";
import { LISTS } from "../support/routes.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Pixels of three lines. */
const CARD_HEIGHT = 92;

/** Returns by how many pixels an element is wider than its box. */
const overflowOf = (element: Locator): Promise<number> =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

const heightOf = (element: Locator): Promise<number> =>
  element.evaluate((box) => box.getBoundingClientRect().height);

for (const path of LISTS) {
  test(`${path} shows cards of one height, with their actions`, async ({ signedIn: page }) => {
    await page.goto(path);
    const row = page.locator("tr.market-row").first();
    await expect(row).toBeInViewport({ ratio: 1 });
    expect(await overflowOf(page.locator("html"))).toBeLessThanOrEqual(0);
    expect(await overflowOf(page.locator(".market-table-frame"))).toBeLessThanOrEqual(0);

    const lineHeight = await heightOf(page.getByRole("searchbox"));
    const heading = page.locator(".market-filter-heading");
    const headingHeight = (await heading.count()) > 0 ? await heightOf(heading) : 0;
    const toolbarHeight = await heightOf(page.locator(".market-filter-bar"));
    expect(toolbarHeight - headingHeight).toBeLessThan(3 * lineHeight);
    const heights = await page
      .locator("tr.market-row")
      .evaluateAll((shown) => shown.map((each) => Math.round(each.getBoundingClientRect().height)));
    expect([...new Set(heights)]).toEqual([CARD_HEIGHT]);

    // Nothing but long text is cut off.
    const overflows = await page
      .locator(
        "td:is(.market-cell-image, .market-cell-subtitle, .market-cell-end, .market-cell-detail):not([title]), td[data-actions]",
      )
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
  });
}

test("cards are a table to assistive technology", async ({ signedIn: page }) => {
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

test("rows are cards up to 768 px, and a table from 769 px", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/shops");
  const select = page.getByRole("combobox", { name: "Sort by" });
  await expect(select).toBeVisible();
  expect(await overflowOf(page.locator(".market-table-frame"))).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(select).toBeHidden();
  await expect(page.getByRole("columnheader", { name: "Owner" }).getByRole("button")).toBeVisible();
});

test("cards of a long list fill the window wherever it scrolls", async ({ signedIn: page }) => {
  await openLongList(page);
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
  await page.mouse.wheel(0, 200_000);
  await expect.poll(async () => (await middleRow())?.index).toBeGreaterThan(2000);
  expect((await middleRow())?.offset).toBeLessThan(96);
  await page.mouse.wheel(0, -700_000);
  await expect.poll(async () => (await middleRow())?.index).toBeLessThan(20);
});
