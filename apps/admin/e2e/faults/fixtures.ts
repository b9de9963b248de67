import { createFakeApi, fakeAdmin, type FakeApi } from "@market/api-client/testing";
import { expect, test as base, type Page, type Route } from "@playwright/test";
import { addSession } from "../support/fixtures.ts";
import type { Fault } from "./faults.ts";
import type { Json } from "./corrupt-json.ts";

/** The API, answered in the browser by the fake API. The real server only serves the app's files. */
export interface Server {
  fake: FakeApi;
  /** Makes an endpoint fail with a fault from now on. */
  injectFault: (endpoint: string, fault: Fault) => void;
  /** Ends the fault. */
  removeFault: () => void;
  /** Transforms every response of the fake API from now on. */
  transformResponses: (transform: (response: Json) => Json) => void;
  /** Returns how often an endpoint was called. */
  countCalls: (endpoint: string) => number;
  /** Returns whether a request is being answered. One that hangs does not count. */
  hasPendingRequests: () => boolean;
  /** Returns the response to a GET without a fault. */
  validResponse: (path: string) => Promise<Json>;
}

/** Returns the endpoint of a request: its method and path, with a category's id as `:id`. */
function endpointOf(method: string, path: string): string {
  return `${method} ${path.replace(/^(\/admin\/categories)\/[^/]+$/, "$1/:id")}`;
}

async function serve(page: Page): Promise<Server> {
  const fake = createFakeApi();
  let waiting = 0;
  let current: { endpoint: string; fault: Fault } | undefined;
  let transform: ((response: Json) => Json) | undefined;
  const calls: string[] = [];

  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const path = pathname.replace("/api", "");
    const endpoint = endpointOf(request.method(), path);
    calls.push(endpoint);
    const fault = current?.endpoint === endpoint ? current.fault : undefined;
    if (fault === "hang") return;
    if (fault === "reset") return route.abort("connectionreset");
    if (fault) return route.fulfill({ ...fault, contentType: "application/json" });
    const response = await fake.fetch(`${fake.apiRoot}${path}${search}`, {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postDataBuffer()?.toString("latin1") ?? null,
    });
    const body = (await response.json()) as Json;
    return route.fulfill({
      status: response.status,
      body: JSON.stringify(transform ? transform(body) : body),
    });
  };
  await page.route("**/api/**", async (route) => {
    waiting += 1;
    // Leaving a page aborts its requests.
    await answer(route).catch(() => {});
    waiting -= 1;
  });

  return {
    fake,
    injectFault: (endpoint, fault) => {
      current = { endpoint, fault };
    },
    removeFault: () => {
      current = undefined;
    },
    transformResponses: (next) => {
      transform = next;
    },
    countCalls: (endpoint) => calls.filter((call) => call === endpoint).length,
    hasPendingRequests: () => waiting > 0,
    validResponse: async (path) => {
      const response = await createFakeApi().fetch(`${fake.apiRoot}${path}`);
      return (await response.json()) as Json;
    },
  };
}

/** Runs the timers of the next half second, and waits until the requests that they send have arrived. */
export async function settle(page: Page): Promise<void> {
  await page.clock.runFor(500);
  // Requests of a page are sent in order.
  await page.evaluate(() => fetch("/favicon.svg", { cache: "no-store" }));
}

interface Fixtures {
  server: Server;
  /** Uncaught errors, unhandled rejections and `console.error` messages. */
  pageErrors: string[];
  /** Whether the test starts with a session. */
  hasSession: boolean;
}

/** Playwright's `test` with the built app on the fake API. The page's clock is controlled by the test. */
export const test = base.extend<Fixtures>({
  hasSession: [true, { option: true }],
  context: async ({ context, baseURL, hasSession }, run) => {
    const user = { id: "admin-0", name: "Amara Okafor", email: fakeAdmin.email };
    if (hasSession) await addSession(context, { token: fakeAdmin.token, user }, baseURL);
    await run(context);
  },
  server: async ({ page }, run) => {
    await page.clock.install();
    await run(await serve(page));
  },
  pageErrors: async ({ page }, run) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      // The browser logs every failed response.
      const isFromApp = !message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && isFromApp) errors.push(message.text());
    });
    await run(errors);
  },
});

export { expect };
