import type { Page } from "@playwright/test";
import { expect, holdBack, signIn, test } from "../support/fixtures.ts";
import { openPalette, searchBox } from "../support/palette.ts";

const MENU_CHUNK = /assets\/user-menu-[^/]*\.js$/;
const DRAWER_CHUNK = /assets\/sidebar-drawer-[^/]*\.js$/;
const PALETTE_CHUNK = /assets\/command-palette-[^/]*\.js$/;
const DETAILS_CHUNK = /assets\/shop-details-dialog-[^/]*\.js$/;

const makeMissing = (page: Page, file: RegExp): Promise<unknown> =>
  page.route(file, (route) => route.fulfill({ status: 404 }));

for (const { part, chunk, width } of [
  { part: "menu", chunk: MENU_CHUNK, width: 1280 },
  { part: "palette", chunk: PALETTE_CHUNK, width: 1280 },
  { part: "drawer", chunk: DRAWER_CHUNK, width: 360 },
]) {
  test(`loads the ${part} after the first data`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width, height: 740 });
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    const response = page.waitForResponse(chunk);
    await page.goto("/shops");
    await expect(page.getByRole("row")).toHaveCount(11);
    await response;
    const data = requested.indexOf("/api/admin/shops");
    expect(requested.findIndex((path) => chunk.test(path))).toBeGreaterThan(data);
  });
}

/** Clicks on Try again. Chromium does not request a missing module again, so that the page is reloaded. */
async function tryAgain(page: Page): Promise<void> {
  const load = page.waitForEvent("load");
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await load;
}

test("the first click on the user button opens the menu as soon as it has loaded", async ({
  page,
}) => {
  const release = await holdBack(page, MENU_CHUNK);
  await signIn(page);
  const button = page.getByRole("button", { name: /Amara Okafor/ });
  await expect(button).toHaveAttribute("aria-haspopup", "menu");
  await button.click();
  await expect(page.getByRole("progressbar", { name: "Loading menu" })).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  release();
  await expect(page.getByRole("menuitemradio", { name: "Light" })).toBeFocused();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("menu")).toHaveId(
    (await button.getAttribute("aria-controls")) ?? "none",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "Light" })).toBeFocused();
  await button.click();
  await expect(page.getByRole("menu")).toBeHidden();
});

test("a missing menu is reported, and the panel keeps working", async ({ page, pageErrors }) => {
  let loads = 0;
  await makeMissing(page, MENU_CHUNK);
  await signIn(page);
  page.on("load", () => {
    loads += 1;
  });
  const button = page.getByRole("button", { name: /Amara Okafor/ });
  await button.click();
  await expect(page.getByRole("alert").getByText("The menu could not be loaded")).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toBeFocused();
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  expect(loads).toBe(0);
  expect(pageErrors.splice(0).every((error) => error.includes("404"))).toBe(true);
});

test("Ctrl+K opens the palette as soon as it has loaded", async ({ page }) => {
  const release = await holdBack(page, PALETTE_CHUNK);
  await signIn(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("progressbar", { name: "Loading search" })).toBeVisible();
  release();
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole("progressbar")).toBeHidden();
});

test("a missing palette is reported, and opens when its chunk is there again", async ({
  page,
  pageErrors,
}) => {
  await makeMissing(page, PALETTE_CHUNK);
  await signIn(page);
  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("alert").getByText("Search could not be loaded")).toBeVisible();
  await expect(refresh).toBeFocused();
  await page.unroute(PALETTE_CHUNK);
  await tryAgain(page);
  await expect(refresh).toBeVisible();
  await openPalette(page);
  expect(pageErrors.splice(0).every((error) => error.includes("404"))).toBe(true);
});

test("the first click on the burger opens the drawer as soon as it has loaded", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdBack(page, DRAWER_CHUNK);
  await signIn(page);
  const burger = page.getByRole("button", { name: "Toggle sidebar" });
  await burger.click();
  await expect(page.getByRole("progressbar", { name: "Loading sidebar" })).toBeVisible();
  release();
  const drawer = page.getByRole("dialog", { name: "Market Admin" });
  await expect(drawer.getByRole("link", { name: "Users" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(burger).toBeFocused();
});

test("an Escape before the drawer has taken the focus returns it to the burger", async ({
  dashboard: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    const pressEscape = (): void => {
      if (!document.querySelector("[role=dialog]")) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    };
    const observer = new MutationObserver(pressEscape);
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const burger = page.getByRole("button", { name: "Toggle sidebar" });
  await burger.click();
  // Longer than the drawer takes to close.
  await page.waitForTimeout(500);
  await expect(burger).toBeFocused();
});

test("a missing drawer is reported, and opens when its chunk is there again", async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await makeMissing(page, DRAWER_CHUNK);
  await signIn(page);
  const burger = page.getByRole("button", { name: "Toggle sidebar" });
  await burger.click();
  await expect(page.getByRole("alert").getByText("The sidebar could not be loaded")).toBeVisible();
  await expect(burger).toHaveAttribute("aria-expanded", "false");
  await page.unroute(DRAWER_CHUNK);
  await tryAgain(page);
  await burger.click();
  await expect(page.getByRole("dialog", { name: "Market Admin" })).toBeVisible();
  expect(pageErrors.splice(0).every((error) => error.includes("404"))).toBe(true);
});

test("a missing details dialog leaves the list, and opens when its chunk is there again", async ({
  page,
  pageErrors,
}) => {
  await makeMissing(page, DETAILS_CHUNK);
  await signIn(page);
  await page.getByRole("link", { name: "Shops", exact: true }).click();
  const view = page.getByRole("button", { name: /^View details/ }).first();
  const check = page.waitForRequest((request) => new URL(request.url()).pathname === "/shops");
  await view.click();
  const error = page.getByRole("alert");
  await expect(error.getByText("The dialog could not be loaded")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(11);
  // A deployment may have replaced this build.
  await check;
  await error.getByRole("button", { name: "Close" }).click();
  await expect(error).toBeHidden();
  await expect(view).toBeFocused();
  await expect(page).toHaveURL("/shops");

  // It may rest on the row below, whose tooltip then lies over this button.
  await page.mouse.move(0, 0);
  await view.click();
  await page.unroute(DETAILS_CHUNK);
  await tryAgain(page);
  await expect(page.getByRole("dialog", { name: "Shop Details" })).toBeVisible();
  expect(pageErrors.splice(0).every((message) => message.includes("404"))).toBe(true);
});

test("the collapsed sidebar shows titles in tooltips on hover and keyboard focus", async ({
  dashboard: page,
}) => {
  await page.keyboard.press("Control+b");
  const navigation = page.getByRole("navigation", { name: "Main" });
  const users = navigation.getByRole("link", { name: "Users", exact: true });
  await users.hover();
  const tooltip = page.getByRole("tooltip", { name: "Users" });
  await expect(tooltip).toBeVisible();
  const [box, entry] = [await tooltip.boundingBox(), await users.boundingBox()];
  expect(box?.x).toBeGreaterThan((entry?.x ?? 0) + (entry?.width ?? 0));
  await page.mouse.move(600, 600);
  await expect(tooltip).toBeHidden();
  await users.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tooltip", { name: "Products" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toBeHidden();

  await page.keyboard.press("Control+b");
  await users.hover();
  // Longer than the delay of a tooltip.
  await page.waitForTimeout(500);
  await expect(page.getByRole("tooltip")).toBeHidden();
});
