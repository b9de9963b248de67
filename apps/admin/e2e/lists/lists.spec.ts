import { button, expect, test } from "../support/fixtures.ts";
import { recordLayoutShifts } from "../support/layout-shifts.ts";
import { openLongList } from "../support/long-list.ts";

test("renders only the rows in view of ten thousand, and Tab reaches the next row", async ({
  signedIn: page,
}) => {
  await openLongList(page);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 200_000);
  await expect
    .poll(async () => Number(await page.getByRole("row").nth(5).getAttribute("aria-rowindex")))
    .toBeGreaterThan(4000);
  await expect(page.getByRole("columnheader", { name: "Owner" })).toBeInViewport();

  await button(page, /^View details/)
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
