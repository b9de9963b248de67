import type { Locator, Page } from "@playwright/test";
import { expect, recordApiCalls, signIn, test } from "./support/fixtures.ts";
import { ENABLED_ENTRIES } from "./support/sidebar.ts";

const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Search and commands" });
const searchBox = (page: Page): Locator => palette(page).getByRole("combobox");
const option = (page: Page, name: string | RegExp): Locator =>
  palette(page).getByRole("option", { name, exact: true });
const shortcuts = (page: Page): Locator => page.getByRole("dialog", { name: "Keyboard shortcuts" });

const PALETTE_CHUNK = /assets\/palette-dialogs-[^/]*\.js$/;

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(searchBox(page)).toBeFocused();
}

test("Ctrl+K opens it, Escape and Ctrl+K close it and restore the focus", async ({
  signedIn: page,
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
  signedIn: page,
}) => {
  await page.keyboard.press("Control+k");
  const offered = async (group: string): Promise<string[]> =>
    (
      await palette(page).getByRole("group", { name: group }).getByRole("option").allInnerTexts()
    ).map((text) => text.split("\n")[0] ?? "");
  await expect(searchBox(page)).toBeFocused();
  expect(await offered("Screens")).toEqual(ENABLED_ENTRIES);
  expect(await offered("Actions")).toEqual([
    "Add New Shop",
    "Add New Product",
    "Add Category",
    "Invite Admin",
  ]);
  expect(await offered("Panel")).toEqual([
    "Toggle sidebar",
    "Colour scheme: Light",
    "Colour scheme: Dark",
    "Colour scheme: System",
    "Keyboard shortcuts",
    "Logout",
  ]);
  await searchBox(page).fill("receipts");
  await expect(palette(page).getByText("Nothing found")).toBeVisible();
});

test("opens a screen with the keyboard from within a search box", async ({ signedIn: page }) => {
  await page.goto("/shops");
  await page.getByRole("searchbox").focus();
  await openPalette(page);
  await page.keyboard.press("ArrowDown");
  await expect(option(page, "Shops")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  const users = option(page, "Users");
  await expect(users).toHaveAttribute("aria-selected", "true");
  await expect(searchBox(page)).toHaveAttribute(
    "aria-activedescendant",
    (await users.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/users");
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeFocused();
});

test("opens a screen that is already loaded and focuses its heading", async ({
  signedIn: page,
}) => {
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await page.getByRole("button", { name: "Refresh" }).focus();
  await openPalette(page);
  await page.keyboard.type("users");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "Users" });
  await expect(heading).toBeFocused();
  await page.waitForTimeout(100);
  await expect(heading).toBeFocused();
});

test("runs Invite Admin", async ({ signedIn: page }) => {
  await openPalette(page);
  await page.keyboard.type("  INVITE ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/administrators?dialog=invite");
  await expect(page.getByRole("dialog", { name: "Invite Administrator" })).toBeVisible();
});

test("opens a dialog of the current screen, which restores the focus when closed", async ({
  signedIn: page,
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

test("finds a loaded shop without an API call and opens its details", async ({
  signedIn: page,
}) => {
  await page.getByRole("link", { name: "Shops", exact: true }).click();
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page).toHaveURL("/shops?limit=50");
  await expect(page.getByRole("row").nth(30)).toBeVisible();
  const name = await page.getByRole("row").nth(30).getByRole("cell").first().innerText();
  await page.getByRole("link", { name: "Categories", exact: true }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await page.waitForLoadState("networkidle");

  const calls = recordApiCalls(page);
  await openPalette(page);
  await page.keyboard.type(name.toUpperCase(), { delay: 20 });
  const found = palette(page).getByRole("group", { name: "Shops" }).getByRole("option").first();
  await expect(found).toContainText(name);
  await found.hover();
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual([]);

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shops\?shop=[^&]+&limit=50$/);
  const details = page.getByRole("dialog", { name: "Shop Details" });
  await expect(details.getByText(name, { exact: true })).toBeVisible();
  expect(calls).toEqual([]);
});

test("shows that nothing was found, without an API call", async ({ signedIn: page }) => {
  const calls = recordApiCalls(page);
  await openPalette(page);
  await page.keyboard.type("no such thing");
  await expect(palette(page).getByRole("status")).toContainText("Nothing found");
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeVisible();
  expect(calls).toEqual([]);
});

test("opens from the button of the expanded sidebar, the collapsed one and the mobile header", async ({
  signedIn: page,
}) => {
  const button = page.getByRole("button", { name: "Search or jump to…" });
  await expect(button).toContainText("Ctrl+K");
  await button.click();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();

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

test("shows ⌘K on a Mac", async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0",
  });
  const page = await context.newPage();
  await signIn(page);
  await expect(page.getByRole("button", { name: "Search or jump to…" })).toContainText("⌘K");
  await page.keyboard.press("Meta+k");
  await expect(searchBox(page)).toBeFocused();
  await context.close();
});

test("sets the color scheme and logs out", async ({ signedIn: page }) => {
  const scheme = (): Promise<string | null> =>
    page.locator("html").getAttribute("data-mantine-color-scheme");
  await openPalette(page);
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");
  await expect.poll(scheme).toBe("dark");
  await openPalette(page);
  await page.keyboard.type("colour");
  await expect(option(page, /Dark.*Current/)).toBeVisible();
  await searchBox(page).fill("logout");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await expect(palette(page)).toBeHidden();
});

test("ignores shortcuts while another dialog is open", async ({ signedIn: page }) => {
  await page.goto("/categories?dialog=add");
  const dialog = page.getByRole("dialog", { name: "Add Category" });
  await dialog.getByRole("button", { name: "Cancel" }).focus();
  for (const key of ["Control+k", "?", "/"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(dialog).toBeVisible();
});

test("? lists the shortcuts and / focuses the search box, unless they are switched off", async ({
  signedIn: page,
}) => {
  await page.getByRole("link", { name: "Users", exact: true }).click();
  const search = page.getByRole("searchbox");
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  // An input takes them as text.
  await page.keyboard.type("/?");
  await expect(search).toHaveValue("/?");
  await search.fill("");

  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.focus();
  await page.keyboard.press("Shift+?");
  await expect(shortcuts(page)).toBeVisible();
  for (const keys of ["Ctrl+K", "Ctrl+B", "/", "?"]) {
    await expect(shortcuts(page).getByText(keys, { exact: true })).toBeVisible();
  }
  await shortcuts(page).getByRole("switch", { name: "Single-key shortcuts" }).press("Space");
  await expect(shortcuts(page).getByText("Off", { exact: true })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(refresh).toBeFocused();

  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await refresh.focus();
    await page.keyboard.press("?");
    await page.keyboard.press("/");
    await expect(refresh).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  await openPalette(page);
  await page.keyboard.type("keyboard");
  await page.keyboard.press("Enter");
  await shortcuts(page).getByRole("switch").press("Space");
  await page.keyboard.press("Escape");
  await expect(refresh).toBeFocused();
  await page.keyboard.press("?");
  await expect(shortcuts(page)).toBeVisible();
});

test("prefetches its chunk after the first data", async ({ signedIn: page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const prefetched = page.waitForResponse(PALETTE_CHUNK);
  await page.goto("/shops");
  await expect(page.getByRole("row")).toHaveCount(11);
  await prefetched;
  const code = requested.findIndex((path) => PALETTE_CHUNK.test(path));
  const data = requested.findLastIndex((path) => path.startsWith("/api/"));
  expect(code).toBeGreaterThan(data);
});

test("Ctrl+K opens it as soon as its chunk has loaded", async ({ page }) => {
  const releases: (() => void)[] = [];
  const released = new Promise<void>((resolve) => {
    releases.push(resolve);
  });
  await page.route(PALETTE_CHUNK, async (route) => {
    await released;
    await route.continue();
  });
  await signIn(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("progressbar", { name: "Loading search" })).toBeVisible();
  for (const release of releases) release();
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole("progressbar")).toBeHidden();
});

test("shows an error when its chunk is missing, and the app keeps working", async ({
  page,
  pageErrors,
}) => {
  let loads = 0;
  await page.route(PALETTE_CHUNK, (route) => route.fulfill({ status: 404 }));
  await signIn(page);
  page.on("load", () => {
    loads += 1;
  });
  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("alert").getByText("Search did not arrive")).toBeVisible();
  await expect(refresh).toBeFocused();
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  expect(loads).toBe(0);

  await page.unroute(PALETTE_CHUNK);
  await page.reload();
  await expect(refresh).toBeVisible();
  await openPalette(page);
  expect(pageErrors.splice(0).every((error) => error.includes("404"))).toBe(true);
});
