import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { authorizationOf, expect, test } from "../support/fixtures.ts";
import { SERVER_LISTS } from "../support/routes.ts";

// One after the other: the server runs one export at a time for an administrator.
test.describe.configure({ mode: "default" });

const options = (page: Page) => page.getByRole("button", { name: "List options" });
const exportAll = (page: Page) => page.getByRole("menuitem", { name: /^Export all \d/ });
const exportLoaded = (page: Page) => page.getByRole("menuitem", { name: /^Export as CSV/ });

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
  expect(download.suggestedFilename()).toMatch(/^users-[\d-]{10}\.csv$/);
  // The browser downloads it without the token; the ticket has been used.
  expect(new URL(download.url()).searchParams.get("ticket")).toMatch(/^[\w-]{43}$/);
  expect((await page.request.get(download.url())).status()).toBe(401);
  await expect(page.getByText(`The browser saves ${download.suggestedFilename()}`)).toBeVisible();
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
    const headers = authorizationOf(login.token);
    for (const path of SERVER_LISTS) {
      // Again if another test adds a row meanwhile.
      await expect(async () => {
        await page.goto(`${path}?limit=10000`);
        await expect(page.getByRole("table")).toBeVisible();
        const local = await readFile(await save(page, exportLoaded));
        const url = `/api/admin${path}/export?time_zone=Europe/Berlin`;
        const response = await page.request.get(url, { headers });
        expect(await response.text()).toBe(`${local}\r\n`);
      }).toPass();
    }
  });
});
