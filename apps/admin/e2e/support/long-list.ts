import { rows, wireShop } from "@market/api-client/testing";
import type { Page } from "@playwright/test";
import { expect, serveRows } from "./fixtures.ts";

export const LONG_LIST = "/shops?limit=10000";

/** Opens a list of ten thousand rows, and waits until it renders only those in view. */
export async function openLongList(page: Page): Promise<void> {
  await serveRows(page, "shops", rows(10_000, wireShop));
  await page.goto(LONG_LIST);
  const table = page.getByRole("table");
  await expect(table).toHaveAttribute("aria-rowcount", "10001");
  // The first 200 are shown until the code for that is loaded.
  await expect.poll(() => page.getByRole("row").count()).toBeLessThan(45);
}
