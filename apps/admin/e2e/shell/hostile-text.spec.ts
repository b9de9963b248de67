import { rows, wireCategory } from "@market/api-client/testing";
import { expect, test } from "../support/fixtures.ts";

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
  const lefts = await question.evaluate((paragraph) => {
    const end = paragraph.lastChild;
    const start = end?.textContent?.indexOf("This") ?? -1;
    if (!end || start === -1) return [];
    return [start, start + 1].map((index) => {
      const range = document.createRange();
      range.setStart(end, index);
      range.setEnd(end, index + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(lefts).toHaveLength(2);
  expect(lefts[0]).toBeLessThan(Number(lefts[1]));
});
