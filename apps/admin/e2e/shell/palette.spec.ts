import { sidebarEntries } from "../../src/routing/routes.ts";
import { expect, recordApiCalls, test } from "../support/fixtures.ts";
import { nextPaint } from "../support/next-paint.ts";
import { openPalette, palette, searchBox } from "../support/palette.ts";

test("Ctrl+K opens it, Escape and Ctrl+K close it and restore the focus", async ({
  dashboard: page,
}) => {
  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.focus();
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(refresh).toBeFocused();

  await openPalette(page);
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeHidden();
  await expect(refresh).toBeFocused();
});

test("lists every enabled screen and action, and no disabled screen", async ({
  dashboard: page,
}) => {
  await openPalette(page);
  const offered = async (group: string): Promise<string[]> =>
    (
      await palette(page).getByRole("group", { name: group }).getByRole("option").allInnerTexts()
    ).map((text) => text.split("\n")[0] ?? "");
  const enabled = sidebarEntries.filter(({ disabled }) => disabled !== true);
  expect(await offered("Screens")).toEqual([...enabled.map(({ title }) => title), "Activity"]);
  expect(await offered("Actions")).toEqual([
    "Add New Shop",
    "Add New Product",
    "Add Category",
    "Invite Admin",
  ]);
});

test("opens a screen that is already loaded and focuses its heading", async ({
  dashboard: page,
}) => {
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await page.getByRole("link", { name: "Shops", exact: true }).click();
  await page.getByRole("searchbox").focus();
  await openPalette(page);
  await page.keyboard.type("users");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "Users" });
  await expect(heading).toBeFocused();
  await nextPaint(page);
  await expect(heading).toBeFocused();
});

test("opens a dialog of the current screen, which restores the focus when closed", async ({
  dashboard: page,
}) => {
  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.focus();
  await openPalette(page);
  await page.keyboard.type("new shop");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/?dialog=add-shop");
  await expect(page.getByRole("dialog", { name: "Add New Shop" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(refresh).toBeFocused();
});

test("finds loaded rows without a request, and opens one", async ({ dashboard: page }) => {
  await page.getByRole("link", { name: "Shops", exact: true }).click();
  const row = page.getByRole("row").nth(1);
  const name = (await row.locator("[data-primary]").innerText()).trim();
  await page.waitForLoadState("networkidle");
  const calls = recordApiCalls(page);
  await openPalette(page);
  await page.keyboard.type(name, { delay: 10 });
  const found = palette(page).getByRole("group", { name: "Shops" }).getByRole("option");
  await expect(found.first()).toContainText(name);
  await expect(palette(page).getByRole("status")).toHaveText(/^\d+ results?$/);
  expect(calls).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shops\?shop=[^&]+$/);
  await expect(page.getByRole("dialog").getByText(name, { exact: true }).first()).toBeVisible();
});

test("opens from the button of the expanded sidebar, the collapsed one and the mobile header", async ({
  dashboard: page,
}) => {
  const button = page.getByRole("button", { name: "Search or jump to…" });
  await expect(button).toContainText("Ctrl+K");
  await button.click();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();

  await page.keyboard.press("Control+b");
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThanOrEqual(48);
  await button.click();
  await expect(searchBox(page)).toBeFocused();
  await page.mouse.click(5, 500);
  await expect(palette(page)).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await button.click();
  await expect(searchBox(page)).toBeFocused();
  const { x, width } = (await palette(page).boundingBox()) ?? { x: -1, width: 0 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
});
