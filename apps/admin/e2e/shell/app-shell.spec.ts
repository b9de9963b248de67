import { chooseInUserMenu, expect, heading, test } from "../support/fixtures.ts";

test("a wide system font hides the shortcut of the search button, and a wider one breaks its label", async ({
  dashboard: page,
}) => {
  const button = page.getByRole("button", { name: "Search or jump to…" });
  const shortcut = button.getByText("Ctrl+K");
  const height = async () => (await button.boundingBox())?.height;
  await expect(shortcut).toBeInViewport();
  expect(await height()).toBe(36);
  await page.addStyleTag({ content: "* { letter-spacing: 1px }" });
  await expect(shortcut).not.toBeInViewport();
  expect(await height()).toBe(36);
  await page.addStyleTag({ content: "* { letter-spacing: 4px }" });
  expect(await height()).toBeGreaterThan(36);
});

test("marks the sidebar entry of the current page, also on a subpath, and disables others", async ({
  dashboard: page,
}) => {
  const navigation = page.getByRole("navigation", { name: "Main" });
  const current = navigation.locator("[aria-current=page]");
  await navigation.getByRole("link", { name: "Receipts", disabled: true }).click({ force: true });
  await expect(page).toHaveURL("/");
  await expect(current).toHaveText("Dashboard");
  await page.goto("/products/new");
  await expect(current).toHaveText("Products");
});

test("Ctrl+B toggles the sidebar, also from an input, and a reload keeps the choice", async ({
  signedIn: page,
  context,
}) => {
  await page.goto("/shops");
  const navigation = page.getByRole("navigation", { name: "Main" });
  const width = async (): Promise<number | undefined> => (await navigation.boundingBox())?.width;
  await expect.poll(width).toBeGreaterThan(200);
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Control+b");
  await expect.poll(width).toBeLessThanOrEqual(48);
  await expect(navigation.getByRole("link", { name: "Support Tickets" })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === "sidebar_state");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);
  await page.reload();
  await expect.poll(width).toBeLessThanOrEqual(48);
  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  await expect.poll(width).toBeGreaterThan(200);
});

test("below 768 px the sidebar is a panel that closes on navigation", async ({
  dashboard: page,
}) => {
  await page.setViewportSize({ width: 767, height: 800 });
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation).toBeHidden();
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  const badge = page.getByText("3", { exact: true });
  await expect(badge).toBeVisible();
  // With text of twice the size.
  await page.addStyleTag({ content: ":root { font-size: 200% }" });
  await expect(badge).toBeInViewport({ ratio: 1 });
  await page.addStyleTag({ content: ":root { font-size: 100% }" });
  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  await expect.poll(async () => (await page.getByRole("dialog").boundingBox())?.width).toBe(288);
  await navigation.getByRole("link", { name: "Users" }).click();
  await expect(page).toHaveURL("/users");
  await expect(navigation).toBeHidden();
  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  await chooseInUserMenu(page, "Activity");
  await expect(page).toHaveURL("/activity");
  await expect(navigation).toBeHidden();
});

test("the panel opens over no dialog, and a wider window closes it", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/categories?dialog=add");
  const add = page.getByRole("dialog", { name: "Add Category" });
  await add.getByLabel("Name").press("Control+b");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(add).toBeHidden();
  await page.keyboard.press("Control+b");
  const close = page.getByRole("button", { name: "Close sidebar" });
  await expect(close).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole("button", { name: "Toggle sidebar" })).toBeVisible();
  await expect(close).toBeHidden();
});

test("a screen whose chunk is missing reloads once, not on hover, and shows an error inside the app shell", async ({
  dashboard: page,
  pageErrors,
}) => {
  await page.waitForLoadState("networkidle");
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route(/assets\/wallets-screen/, (route) => route.fulfill({ status: 404 }));
  const preload = page.waitForResponse(/assets\/wallets-screen/);
  await page.getByRole("link", { name: "Wallets" }).hover();
  await preload;
  await page.waitForLoadState("networkidle");
  expect(loads).toBe(0);
  await page.getByRole("link", { name: "Wallets" }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText("This page could not be loaded")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loads).toBe(1);
  await page.unroute(/assets\/wallets-screen/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, "Wallets")).toBeVisible();
  pageErrors.splice(0);
});

test("shows a banner while offline, and reloads failed queries when back online", async ({
  dashboard: page,
  context,
  pageErrors,
}) => {
  await page.getByRole("link", { name: "Shops", exact: true }).hover();
  await page.waitForLoadState("networkidle");
  await page.clock.install();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();
  // Over the delays of the three retries.
  await expect(async () => {
    await page.clock.fastForward(4000);
    await expect(page.getByText("Failed to fetch users")).toBeVisible({ timeout: 100 });
  }).toPass();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await expect(page.getByText("Failed to fetch users")).toBeHidden();
  pageErrors.splice(0);
});

test("the first Tab stop skips to the content", async ({ signedIn: page }) => {
  await page.goto("/shops");
  await expect(page.getByRole("table")).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
