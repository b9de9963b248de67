import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createAccount, logIn, openBrowser, type Account } from "../support/accounts.ts";
import { addSession, admin, expect, test as base } from "../support/fixtures.ts";

/** An administrator of each test, who has no views. */
const test = base.extend<{ account: Account }>({
  account: async ({ request, login }, run) => {
    await run(await createAccount(request, login, "support"));
  },
  signedIn: async ({ page, context, account, baseURL }, run) => {
    await addSession(context, account, baseURL);
    await run(page);
  },
});

const options = (page: Page) => page.getByRole("button", { name: "List options" });
const viewButton = (page: Page) =>
  page.getByRole("button", { name: "List options, view Pending shops" });
const headers = (page: Page) => page.getByRole("columnheader").allInnerTexts();
const statuses = (page: Page) => page.locator("tbody tr").getByText(/^(active|suspended)$/i);

async function chooseItem(page: Page, name: RegExp | string): Promise<void> {
  await options(page).click();
  await page.getByRole("menuitem", { name }).click();
}

/** Saves the pending shops with fewer columns. */
async function savePending(page: Page): Promise<void> {
  await page.goto("/shops");
  await page.getByRole("button", { name: "Pending" }).click();
  await options(page).click();
  await page.getByRole("menuitemcheckbox", { name: "Contact" }).click();
  await page.getByRole("menuitem", { name: "Move Views up" }).click();
  await page.getByRole("menuitem", { name: /^Save view/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Pending shops");
  await page.keyboard.press("Enter");
  await expect(viewButton(page)).toBeFocused();
}

const PENDING = "/shops?columns=shop-name.owner.status.views.verification&status=pending";
const HEADERS = ["Shop Name", "Owner", "Status", "Views", "Verification", "Actions"];

test("a saved view is named by its URL, here and in another browser", async ({
  signedIn: page,
  browser,
  account,
  baseURL,
}) => {
  await savePending(page);
  await expect.poll(() => headers(page)).toEqual(HEADERS);
  await page.reload();
  await expect(viewButton(page)).toBeVisible();

  // A link to the list opens all of it.
  await page.getByRole("link", { name: "Users" }).click();
  await expect(page).toHaveURL("/users");
  await page.getByRole("link", { name: "Shops" }).click();
  await expect(page).toHaveURL("/shops");
  await expect(statuses(page).first()).toBeVisible();

  // Choosing a view adds a history entry, so Back returns to all rows.
  await options(page).click();
  await page.getByRole("menuitemradio", { name: "Pending shops" }).click();
  await expect(page).toHaveURL(PENDING);
  await expect(statuses(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/shops");

  const other = await openBrowser(browser, account, baseURL);
  await other.goto("/shops");
  await expect(other.getByRole("table")).toBeVisible();
  await options(other).click();
  await other.getByRole("menuitemradio", { name: "Pending shops" }).click();
  await expect(viewButton(other)).toBeVisible();
  expect(await headers(other)).toEqual(HEADERS);
  await other.context().close();

  // Others get the list of the link, and none of the views.
  const stranger = await openBrowser(browser, await logIn(page.request, admin), baseURL);
  await stranger.goto(PENDING);
  await expect(stranger.getByRole("table")).toBeVisible();
  expect(await headers(stranger)).toEqual(HEADERS);
  await options(stranger).click();
  await expect(stranger.getByRole("menuitem", { name: /^Save view/ })).toBeVisible();
  await expect(stranger.getByRole("menuitemradio")).toHaveCount(0);
  await stranger.context().close();

  await page.goForward();
  await chooseItem(page, "Delete view");
  await expect(page.getByText('"Pending shops" was deleted')).toBeVisible();
  await page.reload();
  await options(page).click();
  await expect(page.getByRole("menuitem", { name: /^Save view/ })).toBeVisible();
  await expect(page.getByRole("menuitemradio")).toHaveCount(0);
});

test("the export has the shown columns", async ({ signedIn: page }) => {
  await page.goto("/shops?columns=shop-name.views");
  const downloading = page.waitForEvent("download");
  await chooseItem(page, /^Export all \d/);
  const download = await downloading;
  const file = readFileSync(await download.path(), "utf8");
  expect(file.split("\r\n")[0]).toBe("\uFEFFShop Name,Views");
  expect(new URL(download.url()).searchParams.get("columns")).toBe("shop-name.views");
});

test("is used with the keyboard alone", async ({ signedIn: page }) => {
  await page.goto("/users?type=seller");
  await expect(page.getByRole("table")).toBeVisible();
  await options(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: /^Save view/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const code = page.getByRole("menuitemcheckbox", { name: "Referral Code" });
  await expect(code).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const up = page.getByRole("menuitem", { name: "Move Referral Code up" });
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  expect(await headers(page)).toEqual([
    "Referral Code",
    "Email",
    "Account Type",
    "Created",
    "Actions",
  ]);
  await page.keyboard.press("Escape");
  await expect(options(page)).toBeFocused();
});
