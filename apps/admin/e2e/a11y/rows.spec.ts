import type { Locator, Page } from "@playwright/test";
import { button, expect, recordApiCalls, test } from "../support/fixtures.ts";
import { LONG_LIST, openLongList } from "../support/long-list.ts";

/** Lists, with the number of controls before the search box. */
const HEADER_CONTROLS = { "/shops": 0, "/users": 0, "/products": 1, "/categories": 1 };

for (const [path, headerControls] of Object.entries(HEADER_CONTROLS)) {
  test(`${path}: the first row action is at most four tab stops from the heading`, async ({
    signedIn: page,
  }) => {
    await page.goto(path);
    const action = page.locator("tr.market-row [data-actions] button").first();
    await expect(action).toBeVisible();
    const tabsFrom = async (start: Locator): Promise<number> => {
      await start.focus();
      let tabs = 0;
      while (!(await action.evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press("Tab");
        tabs += 1;
        expect(tabs).toBeLessThan(20);
      }
      return tabs;
    };
    expect(await tabsFrom(page.getByRole("heading", { level: 1 }))).toBe(4 + headerControls);
    expect(await tabsFrom(page.getByRole("searchbox"))).toBe(3);
  });
}

test("a click on a row opens its details; one that ends a selection of text does not", async ({
  signedIn: page,
}) => {
  await page.goto("/shops");
  const row = page.locator("tr.market-row").nth(1);
  await expect(row).toBeVisible();
  const [name = "", owner = ""] = await row.getByRole("cell").allInnerTexts();
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await row.getByText(owner, { exact: true }).boundingBox()) ?? {};
  await page.mouse.move(x + 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 2, y + height / 2, { steps: 3 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).not.toBe("");
  await expect(page).toHaveURL("/shops");

  await row.getByText(name, { exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Shop Details" });
  await expect(dialog.getByRole("heading", { level: 3, name })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole("button").first()).toBeFocused();
});

test("closing details that were moved on focuses the row of the last record", async ({
  signedIn: page,
}) => {
  await page.goto("/shops?sort=-views&limit=50");
  const row = (position: number): Locator =>
    page.getByRole("row").nth(position).getByRole("button").first();
  await row(1).click();
  const dialog = page.getByRole("dialog", { name: "Shop Details" });
  await expect(dialog).toBeVisible();
  const calls = recordApiCalls(page);
  const next = dialog.getByRole("button", { name: "Next record" });
  for (let press = 0; press < 19; press += 1) await next.press("Enter");
  const name = (await page.getByRole("row").nth(20).getByRole("cell").first().innerText()).trim();
  await expect(dialog.getByRole("heading", { level: 3 })).toHaveText(name);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/shops?sort=-views&limit=50");
  await expect(row(20)).toBeFocused();
  await expect(row(20)).toBeInViewport({ ratio: 1 });
  expect(calls).toEqual([]);
});

test("closing details that a link opened focuses its row, also far down a long list", async ({
  signedIn: page,
}) => {
  await openLongList(page);
  await page.goto(`${LONG_LIST}&shop=shop-7000`);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect.poll(() => focusedRow(page)).toEqual({ position: 7001, isVisible: true });
});

test("J and K keep the focused row of a long list visible", async ({ signedIn: page }) => {
  await openLongList(page);
  await button(page, /^View details/)
    .first()
    .focus();
  for (let position = 2; position <= 25; position += 1) {
    await page.keyboard.press("j");
    await expect.poll(() => focusedRow(page)).toEqual({ position, isVisible: true });
  }
  for (let position = 24; position > 0; position -= 1) {
    await page.keyboard.press("k");
    await expect.poll(() => focusedRow(page)).toEqual({ position, isVisible: true });
  }
});

/** Waits until a smooth scroll has ended. */
async function waitForScrolling(page: Page): Promise<void> {
  let last = -1;
  await expect
    .poll(async () => {
      const previous = last;
      last = await page.evaluate(() => scrollY);
      return last === previous;
    })
    .toBe(true);
}

/** Returns the position of the focused row, from 1, and whether all of it is visible below the sticky header. */
const focusedRow = (page: Page): Promise<{ position: number; isVisible: boolean } | undefined> =>
  page.evaluate(() => {
    const row = document.activeElement?.closest("tr");
    const header = row?.closest("table")?.tHead;
    if (!row || !header) return undefined;
    const { top, bottom } = row.getBoundingClientRect();
    return {
      position: Number(row.ariaRowIndex) - 1,
      isVisible: top >= header.getBoundingClientRect().bottom - 1 && bottom <= innerHeight,
    };
  });

test("Tab after PageDown in a long list moves on from the focused row", async ({
  signedIn: page,
}) => {
  await openLongList(page);
  await button(page, /^View details/)
    .nth(2)
    .focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press("PageDown");
  await waitForScrolling(page);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  const passed = [];
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press("Tab");
    passed.push(await focusedRow(page));
  }
  expect(passed).toEqual([3, 4, 4, 5].map((position) => ({ position, isVisible: true })));
});

test("Shift+Tab in a long list hides no row below the header", async ({ signedIn: page }) => {
  await openLongList(page);
  await button(page, /^View details/)
    .nth(2)
    .focus();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press("Tab");
  for (let position = 22; position > 2; position -= 1) {
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => focusedRow(page)).toEqual({ position, isVisible: true });
  }
});
