import { expect, test } from "./support/panel.ts";

/** Brotli bytes of JavaScript and CSS that the sign-in page may cost. */
const BUDGET = 135_000;

test("the sign-in page stays within its budget and brings no other screen", async ({ page }) => {
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
  expect(total).toBeLessThanOrEqual(BUDGET);
  expect(files.filter(({ path }) => /screen|panel|data-/.test(path))).toEqual([]);
});

test("a protected page asks for its screen's code together with the entry's", async ({
  signedIn: page,
}) => {
  const asked: { path: string; at: number }[] = [];
  const started = Date.now();
  page.on("request", (request) => {
    asked.push({ path: new URL(request.url()).pathname, at: Date.now() - started });
  });
  await page.goto("/shops");
  await expect(page.getByRole("table")).toBeVisible();
  const scripts = asked.filter(({ path }) => path.endsWith(".js")).map(({ path }) => path);
  const firstCall = asked.findIndex(({ path }) => path.startsWith("/api/"));
  expect(scripts.some((path) => path.includes("shops-screen"))).toBe(true);
  // All code is asked for before the first data: nothing is discovered late.
  expect(asked.findLastIndex(({ path }) => path.endsWith(".js"))).toBeLessThan(firstCall);
});
