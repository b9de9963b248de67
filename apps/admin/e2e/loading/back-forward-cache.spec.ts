import { launchOptions } from "@market/testing/browser";
import type { Page } from "@playwright/test";
import { expect, heading, test } from "../support/fixtures.ts";

// Playwright disables the cache, and the headless shell, which is Chromium without a window, has none.
test.use({
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

const isRestored = (page: Page): Promise<boolean> => page.evaluate(() => "isRestored" in window);

/** Leaves a page and returns to it. Returns what in the page prevents that Chromium restores it from memory. */
async function leaveAndReturn(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable");
  const reasons = new Promise<string[]>((resolve) => {
    client.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
      // The others are "Circumstantial", e.g. that the browser has no such cache.
      const ofPage = notRestoredExplanations.filter(({ type }) => type !== "Circumstantial");
      resolve(ofPage.map(({ reason }) => reason));
    });
  });
  await page.evaluate(() => {
    addEventListener("pageshow", () => Object.assign(window, { isRestored: true }));
  });
  await page.goto("/favicon.svg");
  await page.goBack({ waitUntil: "commit" });
  return (await isRestored(page)) ? [] : reasons;
}

test("nothing prevents that Back restores the sign-in page from memory", async ({ page }) => {
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  expect(await leaveAndReturn(page)).toEqual([]);
});

for (const path of ["/", "/products", "/administrators"]) {
  test(`nothing prevents that Back restores ${path} from memory`, async ({ signedIn: page }) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await leaveAndReturn(page)).toEqual([]);
  });
}

test("Back after Logout opens the sign-in page, also if the page before is in memory", async ({
  dashboard: page,
}) => {
  await page.goto("/shops");
  await expect(page.getByRole("table")).toBeVisible();
  // What is shown in the frame in which the page is restored.
  await page.evaluate(() => {
    addEventListener("pageshow", () =>
      requestAnimationFrame(() =>
        Object.assign(window, { tables: document.querySelectorAll("table").length }),
      ),
    );
  });
  await page.goto("/users");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(heading(page, "Login")).toBeVisible();
  // A page that is restored does not load again.
  await page.goBack({ waitUntil: "commit" });
  await expect(heading(page, "Login")).toBeVisible();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => Reflect.get(window, "tables") ?? 0)).toBe(0);
});
