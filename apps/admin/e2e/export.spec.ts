import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { forwardStart, startExportProxy } from "./support/export-proxy.ts";
import { expect, recordApiCalls, test, withoutCapabilities } from "./support/fixtures.ts";

// One after the other: the server runs one export at a time for an administrator.
test.describe.configure({ mode: "default" });

const PATHS = ["/users", "/shops", "/products", "/categories"];

const options = (page: Page) => page.getByRole("button", { name: "List options" });
const exportAll = (page: Page) => page.getByRole("menuitem", { name: /^Export all \d/ });
const exportLoaded = (page: Page) => page.getByRole("menuitem", { name: /^Export as CSV/ });
const progress = (page: Page) => page.getByRole("progressbar", { name: "Export of users" });

async function readFile(download: Download): Promise<string> {
  return readFileSync(await download.path(), "utf8");
}

async function save(page: Page, item: (page: Page) => ReturnType<Page["getByRole"]>) {
  await options(page).click();
  const download = page.waitForEvent("download");
  await item(page).click();
  return download;
}

test("exports all rows that match the search, the filter and the sort", async ({
  signedIn: page,
}) => {
  await page.goto("/users?q=example.com&type=buyer&sort=-email");
  const heading = page.getByRole("heading", { level: 2, name: /^All Users \(\d+\)/ });
  await expect(heading).toBeVisible();
  await options(page).click();
  await expect(exportAll(page)).toHaveText(/^Export all \d+ rows/);
  const count = Number(/\d+/.exec(await exportAll(page).innerText())?.[0]);
  await expect(heading).toHaveText(`All Users (${count})`);
  const downloading = page.waitForEvent("download");
  await exportAll(page).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("users.csv");
  await expect(page.getByText(`${count} rows in users.csv`)).toBeVisible();
  await expect(progress(page)).toHaveCount(0);
  const [headers, ...rows] = (await readFile(download)).trimEnd().split("\r\n");
  expect(headers).toBe("\uFEFFEmail,Referral Code,Account Type,Created");
  expect(rows).toHaveLength(count);
  const emails = rows.map((row) => row.split(",")[0] ?? "");
  const shown = await page.locator("tbody tr td:first-child").allInnerTexts();
  expect(shown.length).toBeGreaterThan(20);
  expect(emails.slice(0, shown.length)).toEqual(shown);
  expect(rows.every((row) => row.includes("@example.com,") && row.includes(",buyer,"))).toBe(true);
});

test.describe("in a zone with daylight saving time", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("the server writes the same files as the panel", async ({ signedIn: page, login }) => {
    const authorization = `Bearer ${login.token}`;
    for (const path of PATHS) {
      await page.goto(`${path}?limit=10000`);
      await expect(page.getByRole("table")).toBeVisible();
      const local = await readFile(await save(page, exportLoaded));
      const url = `/api/admin${path}/export?time_zone=Europe/Berlin`;
      const response = await page.request.get(url, { headers: { authorization } });
      expect(await response.text()).toBe(`${local}\r\n`);
    }
  });
});

test("offers what it always did on a server without the capability", async ({ signedIn: page }) => {
  await withoutCapabilities(page);
  await page.goto("/users");
  await expect(page.getByRole("table")).toBeVisible();
  const calls = recordApiCalls(page);
  await options(page).click();
  await expect(exportLoaded(page)).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /Export/ })).toHaveCount(1);
  expect(calls).toEqual([]);
});

test("an export goes on during navigation, and is canceled", async ({
  signedIn: page,
  baseURL,
}) => {
  const closed: Promise<void>[] = [];
  const proxy = await startExportProxy(new URL(String(baseURL)).port, (upstream, response) => {
    closed.push(
      new Promise((resolve) => {
        response.once("close", resolve);
      }),
    );
    // The rest of the file never arrives.
    forwardStart(upstream, response);
  });
  try {
    // Cookies do not differ by port.
    await page.goto(`${proxy.origin}/users`);
    await expect(page.getByRole("table")).toBeVisible();
    await options(page).click();
    await exportAll(page).click();
    await expect(progress(page)).toHaveAttribute("aria-valuetext", /^\d+ of \d+ rows$/);
    await page.getByRole("link", { name: "Shops", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Shops" })).toBeVisible();
    await expect(progress(page)).toBeVisible();

    await page.getByRole("button", { name: "Cancel export" }).click();
    await expect(page.getByText("The export of users was canceled")).toBeVisible();
    await expect(progress(page)).toHaveCount(0);
    await Promise.all(closed);

    await page.goto(`${proxy.origin}/users`);
    await options(page).click();
    await exportAll(page).click();
    await expect(progress(page)).toBeVisible();
    await expect.poll(() => closed.length).toBe(2);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${proxy.origin}/login`);
    await expect(progress(page)).toHaveCount(0);
    await Promise.all(closed);
    expect(closed).toHaveLength(2);
    // What the sign-in page still loads.
    await expect(page.getByRole("button", { name: "Forgot password?" })).toBeVisible();
  } finally {
    proxy.close();
  }
});

test("a file that is not whole is not saved, and the export can be retried", async ({
  signedIn: page,
  baseURL,
  pageErrors,
}) => {
  let attempt = 0;
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  const proxy = await startExportProxy(new URL(String(baseURL)).port, (upstream, response) => {
    attempt += 1;
    if (attempt > 2) {
      upstream.pipe(response);
      return;
    }
    forwardStart(upstream, response, () => {
      // The server stops, or a proxy ends the response as if it were whole.
      setTimeout(() => (attempt === 1 ? response.destroy() : response.end()), 200);
    });
  });
  try {
    // Cookies do not differ by port.
    await page.goto(`${proxy.origin}/users`);
    await expect(page.getByRole("table")).toBeVisible();
    await options(page).click();
    await exportAll(page).click();
    const failure = page.getByRole("alert").filter({ hasText: "Failed to export users" });
    for (const expected of [1, 2]) {
      await expect(failure).toBeVisible();
      expect(attempt).toBe(expected);
      expect(downloads).toEqual([]);
      await failure.getByRole("button", { name: "Retry" }).click();
      await expect.poll(() => attempt).toBe(expected + 1);
    }
    await expect(page.getByText(/^\d+ rows in users.csv$/)).toBeVisible();
    await expect(failure).toHaveCount(0);
    expect(downloads).toHaveLength(1);
    // The browser logs the response that was cut off.
    pageErrors.splice(0);
  } finally {
    proxy.close();
  }
});
