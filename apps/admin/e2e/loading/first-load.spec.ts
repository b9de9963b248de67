import { expect, heading, recordApiCalls, test, withoutCapabilities } from "../support/fixtures.ts";

test("a protected page requests its code and its first data before any code runs", async ({
  signedIn: page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    requested.push(pathname + search);
  });
  // No script arrives.
  await page.route("**/assets/*.js", () => {});
  await page.goto("/shops", { waitUntil: "commit" });
  await expect.poll(() => requested).toContain("/api/admin/shops?limit=10");
  expect(requested.filter((path) => path.includes("shops-screen"))).toHaveLength(1);
});

for (const { path, calls } of [
  {
    path: "/",
    calls: [
      "GET /admin/dashboard/stats",
      "GET /admin/transactions?limit=10",
      "GET /admin/users?limit=10",
    ],
  },
  { path: "/shops", calls: ["GET /admin/shops?limit=10"] },
  { path: "/shops?limit=25&q=a", calls: ["GET /admin/shops?limit=25"] },
  {
    path: "/products?q=a",
    calls: ["GET /admin/categories?limit=50", "GET /admin/products?limit=100"],
  },
]) {
  test(`${path} makes each of its first requests once`, async ({ signedIn: page }) => {
    await withoutCapabilities(page);
    const made = recordApiCalls(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(made.toSorted()).toEqual(calls);
  });
}

test("a list without dates creates no Intl object before its rows", async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    const created: string[] = [];
    for (const name of Object.getOwnPropertyNames(Intl)) {
      const Format: unknown = Reflect.get(Intl, name);
      if (typeof Format !== "function" || !("supportedLocalesOf" in Format)) continue;
      const construct = (target: object, args: unknown[]): object => {
        if (!document.querySelector("tbody tr td")) created.push(name);
        return Reflect.construct(target as FunctionConstructor, args) as object;
      };
      Reflect.set(Intl, name, new Proxy(Format, { construct }));
    }
    Object.assign(window, { created });
  });
  await page.goto("/products");
  await expect(page.getByRole("row")).toHaveCount(11);
  expect(await page.evaluate("created")).toEqual([]);
});

test("the scripts with most functions of a first page begin with V8's hint to compile them early", async ({
  signedIn: page,
}) => {
  await page.goto("/shops");
  await expect(page.getByRole("row")).toHaveCount(11);
  const requested = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  const scripts = requested.filter((url) => /\/(react|data|base|start|panel)-[^/]+\.js$/.test(url));
  expect(scripts).toHaveLength(5);
  for (const url of scripts) {
    const response = await page.request.get(url);
    expect(response.headers()["content-encoding"]).toBe("br");
    expect(await response.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test("Refresh does not show the data of the first request again", async ({ signedIn: page }) => {
  const made = recordApiCalls(page);
  await page.goto("/shops");
  await expect(page.getByRole("row")).toHaveCount(11);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => made).toEqual(["GET /admin/shops?limit=10", "GET /admin/shops?limit=10"]);
});

test("a signed-out visitor of a protected page loads the code of the sign-in page only, compressed and kept", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(js|css)$/.test(pathname)) return;
    files.push(pathname);
    const headers = response.headers();
    expect(headers["content-encoding"], pathname).toBe("br");
    expect(headers["cache-control"], pathname).toContain("immutable");
  });
  await page.goto("/shops");
  await expect(heading(page, "Login")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((path) => /screen|panel|data-/.test(path))).toEqual([]);
});

test("redirects a signed-out visitor where the boot script is blocked", async ({ page }) => {
  await page.route("**/shops", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script>[\s\S]*?<\/script>/, "");
    await route.fulfill({ response, body });
  });
  const calls = recordApiCalls(page);
  await page.goto("/shops");
  await expect(heading(page, "Login")).toBeVisible();
  await expect(page).toHaveURL("/login");
  expect(calls).toEqual([]);
});
