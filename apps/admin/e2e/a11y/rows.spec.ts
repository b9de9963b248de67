import { rows, wireShop } from "@market/api-client/testing";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const LONG_LIST = "/shops?limit=10000";

/** Opens a list of ten thousand rows, and waits until it renders only those in view. */
async function openLongList(page: Page): Promise<void> {
  await page.route("**/api/admin/shops?*", (route) =>
    route.fulfill({ json: { data: rows(10_000, wireShop) } }),
  );
  await page.goto(LONG_LIST);
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "10001");
  await expect.poll(() => page.getByRole("row").count()).toBeLessThan(45);
}

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
  await page
    .getByRole("button", { name: /^View details/ })
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
  await page
    .getByRole("button", { name: /^View details/ })
    .nth(2)
    .focus();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press("Tab");
  for (let position = 22; position > 2; position -= 1) {
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => focusedRow(page)).toEqual({ position, isVisible: true });
  }
});
