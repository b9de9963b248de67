import { readFileSync } from "node:fs";
import { rows, wireShop } from "@market/api-client/testing";
import type { Page } from "@playwright/test";
import { expect, recordApiCalls, test, withoutCapabilities } from "../support/fixtures.ts";
import { recordLayoutShifts } from "../support/layout-shifts.ts";

const firstCells = (page: Page): Promise<string[]> =>
  page.locator("tbody tr td:first-child").allInnerTexts();

test("opening a list with a limit requests it once", async ({ signedIn: page }) => {
  await page.waitForLoadState("networkidle");
  const calls = recordApiCalls(page);
  await page.goto("/shops?limit=500");
  await expect(page.getByRole("table")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual(["GET /admin/shops?limit=500"]);
});

test("sorting by a column header updates the URL and makes no API call", async ({
  signedIn: page,
}) => {
  await withoutCapabilities(page);
  await page.goto("/shops");
  await expect(page.getByRole("row")).toHaveCount(11);
  const initial = await firstCells(page);
  const calls = recordApiCalls(page);
  const header = page.getByRole("columnheader", { name: "Shop Name" });
  await header.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL("/shops?sort=shop-name");
  const sorted = initial.toSorted((a, b) =>
    a.localeCompare(b, "en-GB", { numeric: true, sensitivity: "base" }),
  );
  expect(await firstCells(page)).toEqual(sorted);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/shops?sort=-shop-name");
  await expect.poll(() => firstCells(page)).toEqual(sorted.toReversed());
  await page.goBack();
  await expect.poll(() => firstCells(page)).toEqual(sorted);
  expect(calls).toEqual([]);
  await page.reload();
  await expect.poll(() => firstCells(page)).toEqual(sorted);
  await expect(header).toHaveAttribute("aria-sort", "ascending");
});

test("exports the filtered rows as a CSV file", async ({ signedIn: page }) => {
  await withoutCapabilities(page);
  await page.goto("/shops?status=active&sort=-views");
  await expect(page.getByRole("columnheader", { name: "Views" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  const names = await firstCells(page);
  await page.getByRole("button", { name: "List options" }).click();
  const entry = page.getByRole("menuitem", { name: /^Export as CSV/ });
  await expect(entry).toContainText(`${names.length} rows. Only the first 10 are loaded.`);
  const download = page.waitForEvent("download");
  await entry.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("shops.csv");
  const lines = readFileSync(await file.path(), "utf8").split("\r\n");
  expect(lines[0]).toBe("\uFEFFShop Name,Owner,Contact,Status,Verification,Views");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(names);
  await expect(page.getByText(`${names.length} rows in shops.csv`)).toBeVisible();
});

test("renders only the rows in view of ten thousand, and Tab reaches the next row", async ({
  signedIn: page,
}) => {
  await page.route("**/api/admin/shops?*", (route) =>
    route.fulfill({ json: { data: rows(10_000, wireShop) } }),
  );
  await page.goto("/shops?limit=10000");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "10001");
  expect(await page.getByRole("row").count()).toBeLessThan(60);

  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 200_000);
  await expect
    .poll(async () => Number(await page.getByRole("row").nth(5).getAttribute("aria-rowindex")))
    .toBeGreaterThan(4000);
  await expect(page.getByRole("columnheader", { name: "Owner" })).toBeInViewport();

  await page
    .getByRole("button", { name: /^View details/ })
    .nth(8)
    .focus();
  const focused = page.locator("tr:focus-within");
  const index = Number(await focused.getAttribute("aria-rowindex"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(focused).toHaveAttribute("aria-rowindex", String(index + 1));
  // The focused row stays in the document after scrolling away.
  await page.mouse.wheel(0, -200_000);
  await expect(page.getByRole("row").nth(1)).toHaveAttribute("aria-rowindex", "2");
  await expect(focused).toHaveAttribute("aria-rowindex", String(index + 1));
});

test("lists do not shift while they load and retry", async ({ signedIn: page, pageErrors }) => {
  test.slow();
  const requested = new Set<string>();
  await page.route("**/api/admin/**", async (route) => {
    const url = route.request().url();
    if (requested.has(url)) await route.fallback();
    else await route.fulfill({ status: 503, json: {} });
    requested.add(url);
  });
  await page.addInitScript(recordLayoutShifts);
  for (const path of ["/", "/shops", "/users", "/products", "/categories"]) {
    requested.clear();
    await page.goto(path);
    await expect(page.getByText(/Retrying, 1 of 3/).first()).toBeVisible();
    await expect(page.getByText(/Retrying/)).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    const shifts = await page.evaluate(() => window.layoutShifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.02);
  }
  // The browser logs the 503.
  expect(pageErrors.splice(0).filter((error) => !error.includes("503"))).toEqual([]);
});

test("the button in the search box clears it", async ({ signedIn: page }) => {
  await page.goto("/shops?q=nobody+has+this+name");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("row")).toHaveCount(11);
});
