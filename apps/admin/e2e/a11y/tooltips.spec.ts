import { expect, test } from "../support/fixtures.ts";

test("the pointer can move from a control over its tooltip, which then stays", async ({
  signedIn: page,
}) => {
  await page.clock.install();
  await page.goto("/users");
  const edit = page.getByRole("button", { name: /^Edit user/ }).nth(5);
  await edit.hover();
  const tooltip = page.getByRole("tooltip", { name: "Edit user: not available yet" });
  await expect(tooltip).toBeVisible();
  const box = await tooltip.boundingBox();
  if (!box) throw new Error("no tooltip");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 20 });
  // Longer than its transition.
  await page.clock.runFor(500);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(box.x - 200, box.y, { steps: 5 });
  await expect(tooltip).toBeHidden();
});

test("a tooltip that is only a name gives way to the control that it covers", async ({
  signedIn: page,
}) => {
  await page.goto("/users");
  const view = page.getByRole("button", { name: /^View details/ });
  await view.nth(5).hover();
  const tooltip = page.getByRole("tooltip", { name: "View details" });
  await expect(tooltip).toBeVisible();
  const above = await view.nth(4).boundingBox();
  if (!above) throw new Error("no button");
  await page.mouse.move(above.x + above.width / 2, above.y + above.height / 2, { steps: 20 });
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: "User Details" })).toBeVisible();
});
