import type { Page } from "@playwright/test";
import { expect, heading, holdBack, test } from "../support/fixtures.ts";

const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const open = (page: Page, name: string): Promise<void> =>
  page.getByRole("link", { name, exact: true }).click();

test("a new screen starts at the top; Back and Forward return to the position", async ({
  dashboard: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page, "Shops");
  await expect(page.getByRole("row")).toHaveCount(11);
  await page.evaluate(() => window.scrollTo(0, 100));
  await open(page, "Users");
  // The table of shops stays until the code of the next screen is there.
  await expect(heading(page, "Users")).toBeVisible();
  await expect(page.getByRole("table")).toBeVisible();
  expect(await scrollY(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.goBack();
  await expect(heading(page, "Shops")).toBeVisible();
  expect(await scrollY(page)).toBe(100);
  await page.goForward();
  await expect(heading(page, "Users")).toBeVisible();
  expect(await scrollY(page)).toBe(120);
});

test("a reload returns to the scroll position, also when the rows come late", async ({
  signedIn: page,
}) => {
  await page.goto("/users");
  await expect(page.getByRole("row").nth(20)).toBeVisible();
  await page.mouse.wheel(0, 700);
  await expect.poll(() => scrollY(page)).toBe(700);
  const release = await holdBack(page, "**/api/admin/users?*");
  await page.reload();
  await expect(heading(page, "Users")).toBeVisible();
  release();
  await expect(page.getByRole("row").nth(20)).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(700);
});

test("the current screen stays, with a progress bar, while the code of the next one loads", async ({
  dashboard: page,
}) => {
  await page.waitForLoadState("networkidle");
  const release = await holdBack(page, /assets\/wallets-screen/);
  await open(page, "Wallets");
  await expect(page.getByRole("progressbar", { name: "Loading page" })).toBeVisible();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(page).toHaveURL("/");
  // A screen that is loaded replaces it.
  await open(page, "Dashboard");
  await expect(page.getByRole("progressbar", { name: "Loading page" })).toBeHidden();
  await open(page, "Wallets");
  release();
  await expect(heading(page, "Wallets")).toBeFocused();
  await expect(page).toHaveURL("/wallets");
  await expect(page.getByRole("progressbar", { name: "Loading page" })).toBeHidden();
});

test("a screen opens when the browser refuses to change the URL, as Safari does after 100 changes", async ({
  dashboard: page,
}) => {
  await page.evaluate(() => {
    document.documentElement.dataset["sameDocument"] = "";
    for (const name of ["pushState", "replaceState"]) {
      Object.defineProperty(history, name, {
        value() {
          throw new DOMException("too many", "SecurityError");
        },
      });
    }
  });
  await open(page, "Shops");
  await expect(heading(page, "Shops")).toBeFocused();
  await expect(page.locator("[data-same-document]")).toHaveCount(1);
});

test("a path with two slashes opens the screen", async ({ signedIn: page, baseURL }) => {
  await page.goto(`${baseURL}//shops`);
  await expect(heading(page, "Shops")).toBeVisible();
  await page.getByRole("columnheader", { name: "Shop Name" }).getByRole("button").click();
  await expect(page).toHaveURL("/shops?sort=shop-name");
});
