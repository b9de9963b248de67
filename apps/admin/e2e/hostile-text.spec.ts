import { rows, wireCategory } from "@market/api-client/testing";
import { expect, test } from "./support/fixtures.ts";

test("a name that reverses text does not reverse the question around it", async ({
  signedIn: page,
}) => {
  const name = "\u202Eshoes";
  await page.route("**/api/admin/categories?*", (route) =>
    route.fulfill({ json: { data: rows(1, (index) => wireCategory(index, { name })) } }),
  );
  await page.goto("/categories?delete=category-0");
  const question = page.getByRole("dialog").getByText(/This action cannot be undone/);
  await expect(question).toBeVisible();
  const isAfter = await question.evaluate((paragraph, end) => {
    const last = paragraph.lastChild;
    const range = document.createRange();
    if (!last?.textContent) return false;
    const start = last.textContent.indexOf(end);
    range.setStart(last, start);
    range.setEnd(last, start + 1);
    const first = range.getBoundingClientRect();
    range.setStart(last, start + end.length - 1);
    range.setEnd(last, start + end.length);
    const final = range.getBoundingClientRect();
    return final.left > first.left || final.top > first.top;
  }, "This action");
  expect(isAfter).toBe(true);
});
