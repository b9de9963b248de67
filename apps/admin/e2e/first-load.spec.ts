import { expect, test } from "./support/fixtures.ts";

/** Brotli bytes of JavaScript and CSS for the sign-in page. */
const MAX_BYTES = 135_000;

test("the sign-in page stays within its budget and loads no other screen", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  client.on("Network.responseReceived", ({ requestId, response }) => {
    if (!/\.(js|css)$/.test(new URL(response.url).pathname)) return;
    urls.set(requestId, new URL(response.url).pathname);
    const headers = new Map(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(headers.get("content-encoding"), response.url).toBe("br");
    expect(headers.get("cache-control"), response.url).toContain("immutable");
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await page.waitForLoadState("networkidle");

  const files = [...urls].map(([id, path]) => ({ path, size: bytes.get(id) ?? 0 }));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  test.info().annotations.push({ type: "first load", description: `${total} bytes` });
  console.log(`first load of /login: ${total} bytes in ${files.length} files`);
  expect(files.length).toBeGreaterThan(2);
  expect(total).toBeLessThanOrEqual(MAX_BYTES);
  expect(files.filter(({ path }) => /screen|panel|data-/.test(path))).toEqual([]);
});

test("a protected page requests its screen's code along with the entry's", async ({
  signedIn: page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/shops");
  await expect(page.getByRole("table")).toBeVisible();
  const scripts = requested.filter((path) => path.endsWith(".js"));
  const firstCall = requested.findIndex((path) => path.startsWith("/api/"));
  expect(scripts.some((path) => path.includes("shops-screen"))).toBe(true);
  // No script is discovered late: all are requested before the first data.
  expect(requested.findLastIndex((path) => path.endsWith(".js"))).toBeLessThan(firstCall);
});
