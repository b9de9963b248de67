import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./support/panel.ts";

const NAVIGATION = [
  "Dashboard",
  "Shops",
  "Users",
  "Products",
  "Categories",
  "Wallets",
  "Transactions",
  "Administrators",
  "Notifications",
  "Reviews",
  "Emails",
  "Receipts",
  "Support Tickets",
];

const DISABLED = NAVIGATION.slice(8);

test("the sidebar lists every entry in order, five of them disabled", async ({
  signedIn: page,
}) => {
  const entries = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(entries).toHaveText(NAVIGATION);
  for (const title of DISABLED) {
    const entry = entries.filter({ hasText: title });
    await expect(entry).toHaveAttribute("aria-disabled", "true");
    await entry.click({ force: true });
    await expect(page).toHaveURL("/");
  }
});

test("the entry of the page is marked, by prefix", async ({ signedIn: page }) => {
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
  await expect(current).toHaveText("Dashboard");
  await page.goto("/products/new");
  await expect(current).toHaveText("Products");
});

test("Ctrl+B toggles the sidebar, in an input too, and the choice is remembered", async ({
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

test("below 768 px the sidebar slides in, and closes on navigation", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation).toBeHidden();
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  await expect(page.getByText("3", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  await expect.poll(async () => (await page.getByRole("dialog").boundingBox())?.width).toBe(288);
  await navigation.getByRole("link", { name: "Users" }).click();
  await expect(page).toHaveURL("/users");
  await expect(navigation).toBeHidden();
});

test("an unknown path shows the not-found page, logs it, and leads home", async ({
  signedIn: page,
  pageErrors,
}) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("/no/such/page")]);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a navigation names the tab and gives the heading the focus", async ({ signedIn: page }) => {
  await expect(page).toHaveTitle("Dashboard · Market Admin");
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await expect(page).toHaveTitle("Users · Market Admin");
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeFocused();
});

const SCREENS = ["/", "/shops", "/users", "/products", "/wallets", "/administrators"];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1280, 360]) {
    test(`no serious finding of axe, no sideways scroll: ${colorScheme}, ${width} px`, async ({
      signedIn: page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 800 });
      for (const path of SCREENS) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.waitForLoadState("networkidle");
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(
          ({ impact }) => impact === "serious" || impact === "critical",
        );
        expect(serious.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
    });
  }
}
