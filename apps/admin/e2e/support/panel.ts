import { expect, test as base, type Page } from "@playwright/test";
import { picture } from "./pictures.ts";

/** The demo administrator that the server prints at its start. */
export const admin = { email: "admin@market.test", password: "market-demo-2026" };

export async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
}

/** The calls of the API that a page makes from now on, e.g. `GET /admin/shops?limit=10`. */
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

interface Fixtures {
  /** Errors that the page reports; a test that expects some clears them. */
  pageErrors: string[];
  /** Answers for the host of pictures that tests enter by address; later tests list them, too. */
  pictures: void;
  /** A page on the dashboard, whose visitor is signed in. */
  signedIn: Page;
}

interface WorkerFixtures {
  /** What the server hands out at sign-in; the form itself is tested where it is the matter. */
  grant: { token: string; admin: object };
}

/** A test during which the page may not report an error. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  grant: [
    async ({ playwright }, run, { project }) => {
      const server = await playwright.request.newContext();
      const answer = await server.post(`${project.use.baseURL}/api/admin/login`, { data: admin });
      await run((await answer.json()) as WorkerFixtures["grant"]);
      await server.dispose();
    },
    { scope: "worker" },
  ],
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
  pictures: [
    async ({ context }, run) => {
      await context.route("https://pictures.example/**", (route) =>
        route.fulfill({ contentType: "image/png", body: picture("any").buffer }),
      );
      await run();
    },
    { auto: true },
  ],
  signedIn: async ({ page, context, grant, baseURL }, run) => {
    await context.addCookies([
      { name: "accessToken", value: grant.token, url: String(baseURL), sameSite: "Strict" },
    ]);
    await page.goto("/favicon.svg");
    await page.evaluate(
      (user) => localStorage.setItem("authUser", user),
      JSON.stringify(grant.admin),
    );
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await run(page);
  },
});

export { expect };
