import { expect, signIn, test } from "../support/fixtures.ts";
import { openPalette, searchBox } from "../support/palette.ts";

const PALETTE_CHUNK = /assets\/command-palette-[^/]*\.js$/;

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
    await route.fallback();
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
  await expect(page.getByRole("alert").getByText("Search could not be loaded")).toBeVisible();
  await expect(refresh).toBeFocused();
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  expect(loads).toBe(0);

  await page.unroute(PALETTE_CHUNK);
  const load = page.waitForEvent("load");
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await load;
  await expect(refresh).toBeVisible();
  await openPalette(page);
  expect(pageErrors.splice(0).every((error) => error.includes("404"))).toBe(true);
});
