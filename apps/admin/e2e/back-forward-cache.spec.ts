import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/** Leaves a page and returns to it. Returns why Chromium did not restore it from memory, as far as the page causes it. */
async function findReasons(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable");
  const explained = new Promise<string[]>((resolve) => {
    client.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
      // The headless browser of the tests has no such cache, which is "Circumstantial".
      const reasons = notRestoredExplanations.filter(({ type }) => type !== "Circumstantial");
      resolve(reasons.map(({ reason }) => reason));
    });
  });
  await page.goto("/favicon.svg");
  await page.goBack({ waitUntil: "commit" });
  return explained;
}

test("nothing prevents that Back restores the sign-in page from memory", async ({ page }) => {
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  expect(await findReasons(page)).toEqual([]);
});

for (const path of ["/", "/products", "/administrators"]) {
  test(`nothing prevents that Back restores ${path} from memory`, async ({ signedIn: page }) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await findReasons(page)).toEqual([]);
  });
}

test("Back after Logout opens the sign-in page", async ({ dashboard: page }) => {
  await page.goto("/shops");
  await expect(page.getByRole("table")).toBeVisible();
  await page.goto("/users");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("table")).toHaveCount(0);
});
