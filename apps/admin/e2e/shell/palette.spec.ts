import type { Locator, Page } from "@playwright/test";
import { sidebarEntries } from "../../src/routing/routes.ts";
import { authorizationOf, expect, heading, recordApiCalls, test } from "../support/fixtures.ts";
import { nextPaint } from "../support/next-paint.ts";
import { openPalette, palette, searchBox } from "../support/palette.ts";
import { ADDED_PATHS } from "../support/routes.ts";

const option = (page: Page, name: string | RegExp): Locator =>
  palette(page).getByRole("option", { name, exact: true });

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

test("returns the focus if Escape follows Ctrl+K at once, and keeps it on Tab", async ({
  dashboard: page,
}) => {
  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.focus();
  await openPalette(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(refresh).toBeFocused();

  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
    port1.addEventListener("message", () => document.activeElement?.dispatchEvent(escape));
    port1.start();
    // A message comes before timers, as a key does.
    document.addEventListener("focusin", () => port2.postMessage(""), { once: true });
  });
  await page.keyboard.press("Control+k");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(palette(page)).toBeHidden();
  expect(await refresh.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("takes what is typed right after Ctrl+K", async ({ dashboard: page }) => {
  // Loads its code.
  await openPalette(page);
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("kano");
  await expect(searchBox(page)).toHaveValue("kano");
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
    "Import Products",
    "Add Category",
    "Invite Admin",
  ]);
  expect(await offered("Panel")).toEqual([
    "Toggle sidebar",
    "Color scheme: Light",
    "Color scheme: Dark",
    "Color scheme: System",
    "Keyboard shortcuts",
    "Logout",
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
  const users = heading(page, "Users");
  await expect(users).toBeFocused();
  await nextPaint(page);
  await expect(users).toBeFocused();
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

/** Responds for the lists that the server does not have as for its own, with no rows. */
async function serveAddedLists(page: Page): Promise<void> {
  for (const path of ADDED_PATHS) {
    await page.route(`**/api/admin${path}?*`, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(path, "/shops") });
      await route.fulfill({ response, json: { data: [] } });
    });
  }
}

test("finds records of the whole table after a pause", async ({ dashboard: page }) => {
  await serveAddedLists(page);
  const calls = recordApiCalls(page);
  await openPalette(page);
  await page.keyboard.type("gadget", { delay: 10 });
  const found = palette(page).getByRole("group", { name: "Products" }).getByRole("option");
  await expect(found).toHaveCount(6);
  await expect(palette(page).getByRole("status")).toHaveText(/^\d+ results$/);
  await page.waitForLoadState("networkidle");
  // The dashboard below may still load.
  const searches = calls.filter((call) => call.includes("?q="));
  expect(searches.toSorted()).toEqual(
    ["/categories", "/products", "/shops", "/users", ...ADDED_PATHS]
      .map((path) => `GET /admin${path}?q=gadget&limit=5`)
      .toSorted(),
  );

  await found.last().click();
  await expect(page).toHaveURL("/products?q=gadget");
  await expect(page.getByRole("row").nth(1)).toContainText(/gadget/i);
});

test("opens an old record, and offers it first then", async ({ dashboard: page, login }) => {
  const response = await page.request.get("/api/admin/shops?sort=created&limit=1", {
    headers: authorizationOf(login.token),
  });
  const { data } = (await response.json()) as { data: { name: string }[] };
  const oldest = data[0]?.name ?? "";
  await openPalette(page);
  await page.keyboard.type(oldest, { delay: 10 });
  const found = palette(page).getByRole("group", { name: "Shops" }).getByRole("option");
  await expect(found.first()).toContainText(oldest);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shops\?shop=[^&]+$/);
  await expect(page.getByRole("dialog").getByText(oldest, { exact: true }).first()).toBeVisible();
  await page.goto("/shops");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await openPalette(page);
  await expect(palette(page).getByRole("option").first()).toContainText(oldest);
  await expect(palette(page).getByRole("group").first()).toHaveAccessibleName("Recent");
});

test("says which records could not be searched, and shows the others", async ({
  dashboard: page,
  pageErrors,
}) => {
  await serveAddedLists(page);
  await page.route("**/api/admin/shops?q=*", (route) => route.fulfill({ status: 400, json: {} }));
  await openPalette(page);
  await page.keyboard.type("lagos");
  await expect(palette(page).getByText("Could not search Shops.").first()).toBeVisible();
  await expect(palette(page).getByRole("group", { name: "Products" })).toBeVisible();
  await expect(palette(page).getByRole("status")).toContainText("Could not search Shops.");
  pageErrors.splice(0);
});

test("opens from the button of the collapsed sidebar and of the mobile header", async ({
  dashboard: page,
}) => {
  const button = page.getByRole("button", { name: "Search or jump to…" });
  await expect(button).toContainText("Ctrl+K");
  await openPalette(page);
  await page.keyboard.type("toggle");
  await page.keyboard.press("Enter");
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

test("sets the color scheme, which a reload keeps", async ({ dashboard: page }) => {
  const scheme = (): Promise<string | null> =>
    page.locator("html").getAttribute("data-mantine-color-scheme");
  await openPalette(page);
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");
  await expect.poll(scheme).toBe("dark");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await scheme()).toBe("dark");
  await openPalette(page);
  await page.keyboard.type("color");
  await expect(option(page, /Dark.*Current/)).toBeVisible();
});
