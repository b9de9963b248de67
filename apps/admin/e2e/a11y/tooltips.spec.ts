import { expect, test } from "../support/fixtures.ts";

test("the pointer can move from a control over its tooltip, which then stays", async ({
  signedIn: page,
}) => {
  await page.goto("/users");
  const edit = page.getByRole("button", { name: /^Edit user/ }).nth(5);
  await edit.hover();
  const tooltip = page.getByRole("tooltip", { name: "Edit user: not available yet" });
  await expect(tooltip).toBeVisible();
  const box = await tooltip.boundingBox();
  if (!box) throw new Error("no tooltip");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 20 });
  // Longer than its transition.
  await page.waitForTimeout(500);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(box.x - 200, box.y, { steps: 5 });
  await expect(tooltip).toBeHidden();
});
