import { rows, wireCategory, wireProduct, wireShop } from "@market/api-client/testing";
import type { Locator } from "@playwright/test";
import { expect, serveRows, test } from "../support/fixtures.ts";

/** Expects that a word at the end of an element is written from left to right. */
async function expectFromLeft(element: Locator, word: string): Promise<void> {
  const lefts = await element.evaluate(({ lastChild }, text) => {
    const start = lastChild?.textContent?.indexOf(text) ?? -1;
    if (!lastChild || start === -1) return [];
    return [start, start + 1].map((index) => {
      const range = document.createRange();
      range.setStart(lastChild, index);
      range.setEnd(lastChild, index + 1);
      return range.getBoundingClientRect().left;
    });
  }, word);
  expect(lefts).toHaveLength(2);
  expect(lefts[0]).toBeLessThan(Number(lefts[1]));
}

test("a name that reverses text does not reverse the question around it", async ({
  signedIn: page,
}) => {
  const name = "\u202Eshoes";
  await serveRows(
    page,
    "categories",
    rows(1, (index) => wireCategory(index, { name })),
  );
  await page.goto("/categories?delete=category-0");
  const question = page.getByRole("dialog").getByText(/This action cannot be undone/);
  await expect(question).toBeVisible();
  await expectFromLeft(question, "This");
});

test("a very long name leaves the buttons of its dialogs on the screen, and is read in its own scroller", async ({
  signedIn: page,
}) => {
  const name = `${"long ".repeat(2000)}end`;
  await serveRows(
    page,
    "shops",
    rows(1, (index) => wireShop(index, { name })),
  );
  await serveRows(
    page,
    "categories",
    rows(1, (index) => wireCategory(index, { name })),
  );
  for (const path of ["/shops?shop=shop-0", "/categories?delete=category-0"]) {
    await page.goto(path);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: /^(Close|Delete)$/ })).toBeInViewport();
    const scroller = dialog.locator(".market-long-text");
    await scroller.focus();
    await page.keyboard.press("End");
    await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(1000);
  }
});

test("a value that reverses text does not reverse what follows it", async ({ signedIn: page }) => {
  await serveRows(
    page,
    "products",
    rows(1, (index) =>
      wireProduct(index, { category: [{ name: "\u202Eshoes" }, { name: "Toys" }] }),
    ),
  );
  await page.goto("/products");
  const cell = page.locator(".market-two-lines").filter({ hasText: "Toys" });
  await expect(cell).toBeVisible();
  await expectFromLeft(cell, "Toys");
});
