import {
  type APIRequestContext,
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
} from "@playwright/test";

/** The demo administrator, whose credentials the server prints at startup. */
export const admin = { email: "admin@market.test", password: "market-demo-2026" };

/** The heading of a screen. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true });

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

/** Fills in the form of the sign-in page and submits it. */
export async function submitLogin(page: Page, { email, password } = admin): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Login").click();
}

export async function signIn(page: Page, credentials = admin): Promise<void> {
  await page.goto("/login");
  await submitLogin(page, credentials);
  await expect(heading(page, "Dashboard")).toBeVisible();
}

export async function chooseInUserMenu(
  page: Page,
  entry: string,
  user = "Amara Okafor",
): Promise<void> {
  await button(page, new RegExp(`^${user}`)).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Logout first asks the browser for the forms of other tabs: a test that loads another page at once would prevent it. */
export async function logOut(page: Page): Promise<void> {
  await button(page, "Logout").click();
  await expect(page).toHaveURL("/login");
}

export const authorizationOf = (token: string | undefined): { authorization: string } => ({
  authorization: `Bearer ${token}`,
});

/** Fills in the form of Set Your Password and submits it. */
export async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New Password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Set Password" }).click();
}

/** Holds back what a page requests from a URL until the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return () => release?.();
}

/** Answers the requests of a list with its first rows, as many as a request asks for. */
export async function serveRows(page: Page, list: string, rows: readonly object[]): Promise<void> {
  await page.route(`**/api/admin/${list}?*`, (route) => {
    const limit = new URL(route.request().url()).searchParams.get("limit") ?? Infinity;
    return route.fulfill({ json: { data: rows.slice(0, Number(limit)) } });
  });
}

/** Removes what the server says that it adds to the specification, in headers and in the page: hosted APIs have neither. */
export async function withoutCapabilities(page: Page | BrowserContext): Promise<void> {
  await page.route(/^[^?]*\/(?:[^.?]*)(?:\?|$)/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/<meta name="api-capabilities"[^>]*>/, ""),
    });
  });
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort();
    const { "api-capabilities": _capabilities, "api-role": _role, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
}

/** Records the API calls of a page from now on, e.g. `GET /admin/shops?limit=10`. */
export function recordApiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) {
      calls.push(`${request.method()} ${pathname.replace("/api", "")}${search}`);
    }
  });
  return calls;
}

export interface Options {
  /** Whether the server says what it adds to the specification. */
  hasCapabilities: boolean;
}

interface Fixtures extends Options {
  /** The server's response to a login. Each test has its own, because Logout ends the session. */
  login: { token: string; admin: object };
  /** Uncaught errors and `console.error` messages. A test that expects some removes them. */
  pageErrors: string[];
  /** A page of a signed-in administrator that has opened nothing. */
  signedIn: Page;
  /** A page on the dashboard of a signed-in administrator. */
  dashboard: Page;
}

/** Signs a browser context in, without a page: the first script of each page stores the user. */
export async function addSession(
  context: BrowserContext,
  { token, user }: { token: string; user: object },
  baseURL: string | undefined,
): Promise<void> {
  const url = String(baseURL);
  await context.addCookies([{ name: "accessToken", value: token, url, sameSite: "Strict" }]);
  await context.addInitScript(
    ({ cookie, stored }) => {
      // about:blank has no storage.
      if (origin === "null" || !document.cookie.includes(cookie)) return;
      if (localStorage.getItem("authUser") === null) localStorage.setItem("authUser", stored);
    },
    { cookie: `accessToken=${token}`, stored: JSON.stringify(user) },
  );
}

/** Ends a session. The server ends the oldest one of an administrator with more than 20, here another test's. */
async function endSession(request: APIRequestContext, token: string): Promise<void> {
  await request.post("/api/admin/logout", { headers: authorizationOf(token) });
}

/** Playwright's `test`, which also fails if the page reports an error. */
export const test = base.extend<Fixtures>({
  hasCapabilities: [true, { option: true }],
  context: async ({ context, hasCapabilities, request }, run) => {
    if (!hasCapabilities) await withoutCapabilities(context);
    await run(context);
    // The page may be waiting for a response.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    const token = (await context.cookies()).find(({ name }) => name === "accessToken")?.value;
    if (token !== undefined) await endSession(request, token);
  },
  login: async ({ request }, run) => {
    const response = await request.post("/api/admin/login", { data: admin });
    const login = (await response.json()) as Fixtures["login"];
    await run(login);
    await endSession(request, login.token);
  },
  pageErrors: [
    async ({ page }, run) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await run(errors);
      expect(errors, "errors reported by the page").toEqual([]);
    },
    { auto: true },
  ],
  signedIn: async ({ page, context, login, baseURL }, run) => {
    await addSession(context, { token: login.token, user: login.admin }, baseURL);
    await run(page);
  },
  dashboard: async ({ signedIn }, run) => {
    await signedIn.goto("/");
    await expect(heading(signedIn, "Dashboard")).toBeVisible();
    await run(signedIn);
  },
});

export { expect };
