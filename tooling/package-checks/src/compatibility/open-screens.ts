import { launchOptions } from "@market/testing/browser";
import { createFakeApi } from "@market/api-client/testing";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium, type BrowserContext, type Route } from "playwright";

/** An origin without a server: the test answers its requests. On localhost, the context is secure. */
const ORIGIN = "http://localhost:4999";

export interface Screen {
  /** The folder of the feature's package. */
  feature: string;
  path: string;
  access: "protected" | "public";
}

/** Opens screens of a built panel one after another, and returns the errors of each. */
export async function openScreens(
  panel: string,
  screens: readonly Screen[],
): Promise<{ screen: Screen; errors: string[] }[]> {
  const browser = await chromium.launch(launchOptions);
  try {
    const results = [];
    for (const screen of screens) {
      const context = await browser.newContext();
      results.push({ screen, errors: await openScreen(context, panel, screen) });
      await context.close();
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function openScreen(
  context: BrowserContext,
  panel: string,
  { path, access }: Screen,
): Promise<string[]> {
  const api = createFakeApi();
  await context.route("**", (route) => answer(route, panel, api));
  if (access === "protected") {
    await context.addCookies([{ name: "accessToken", value: "token", url: ORIGIN }]);
    const user = JSON.stringify({ name: "Ada Admin", email: "ada@market.test" });
    await context.addInitScript(`localStorage.setItem("authUser", ${JSON.stringify(user)})`);
  }
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(firstLine(message.text()));
  });
  await page.goto(ORIGIN + path);
  const heading = page.getByRole("heading", { level: 1 });
  // What crashed, and what failed to load.
  const alerts = page.getByRole("alert");
  await heading
    .or(alerts)
    .first()
    .waitFor({ timeout: 30_000 })
    .catch(() => errors.push("shows no heading"));
  await page.waitForLoadState("networkidle");
  errors.push(...(await alerts.allInnerTexts()).map(firstLine));
  const openedPath = new URL(page.url()).pathname;
  if (openedPath !== path) errors.push(`leads to ${openedPath}`);
  return errors;
}

/** Returns a message without its stack. */
function firstLine(text: string): string {
  return text.split("\n", 1).join("");
}

/** Answers a request of the page with a built file or the fake API. */
async function answer(
  route: Route,
  panel: string,
  api: ReturnType<typeof createFakeApi>,
): Promise<void> {
  const request = route.request();
  const { origin, pathname } = new URL(request.url());
  if (origin !== ORIGIN) return route.fulfill({ status: 204 });
  if (!pathname.startsWith("/api/")) {
    const file = join(panel, pathname);
    return route.fulfill({
      path: pathname !== "/" && existsSync(file) ? file : join(panel, "index.html"),
    });
  }
  const body = request.postData();
  const response = await api.fetch(request.url(), {
    method: request.method(),
    headers: request.headers(),
    ...(body !== null && { body }),
  });
  return route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  });
}
