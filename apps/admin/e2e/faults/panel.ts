import { createFakeApi, fakeAdmin, type FakeApi } from "@market/api-client/testing";
import { expect, test as base, type Page, type Route } from "@playwright/test";
import type { Fault } from "./faults.ts";
import type { Json } from "./spoilt.ts";

/** The whole API, answered by the fake of the client's own tests; only the panel's files are served. */
export interface Server {
  /** Every call so far goes through it. */
  fake: FakeApi;
  /** What an endpoint meets from now on, in place of its answer. */
  meet: (endpoint: string, fault: Fault) => void;
  /** Takes that back. */
  restore: () => void;
  /** Changes every answer that is a success. */
  change: (answer: (right: Json) => Json) => void;
  /** How often an endpoint was called. */
  callsOf: (endpoint: string) => number;
  /** Whether a request waits for its answer, one that will never come included. */
  busy: () => boolean;
  /** What an endpoint answers when nothing is wrong. */
  right: (call: { method: string; path: string; body?: unknown }) => Promise<Json>;
}

/** A path of the fake's, without the id that some end with. */
function endpointOf(method: string, path: string): string {
  return `${method} ${path.replace(/^(\/admin\/categories)\/[^/]+$/, "$1/:id")}`;
}

async function serve(page: Page): Promise<Server> {
  const fake = createFakeApi();
  let waiting = 0;
  let met: { endpoint: string; fault: Fault } | undefined;
  let change: ((right: Json) => Json) | undefined;
  const calls: string[] = [];

  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const path = pathname.replace("/api", "");
    const endpoint = endpointOf(request.method(), path);
    calls.push(endpoint);
    const fault = met?.endpoint === endpoint ? met.fault : undefined;
    if (fault === "hang") return;
    if (fault === "reset") return route.abort("connectionreset");
    if (fault) return route.fulfill({ ...fault, contentType: "application/json" });
    const response = await fake.fetch(`${fake.apiRoot}${path}${search}`, {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postDataBuffer()?.toString("latin1") ?? null,
    });
    const right = (await response.json()) as Json;
    return route.fulfill({
      status: response.status,
      body: JSON.stringify(change ? change(right) : right),
    });
  };
  await page.route("**/api/**", async (route) => {
    waiting += 1;
    // A page that is left takes its requests along.
    await answer(route).catch(() => {});
    waiting -= 1;
  });

  return {
    fake,
    meet: (endpoint, fault) => {
      met = { endpoint, fault };
    },
    restore: () => {
      met = undefined;
    },
    change: (next) => {
      change = next;
    },
    callsOf: (endpoint) => calls.filter((call) => call === endpoint).length,
    busy: () => waiting > 0,
    right: async ({ method, path, body }) => {
      const response = await createFakeApi().fetch(`${fake.apiRoot}${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return (await response.json()) as Json;
    },
  };
}

interface Fixtures {
  server: Server;
  /** What the page reports: uncaught errors, rejections nobody handles, and `console.error`. */
  pageErrors: string[];
  /** Whether somebody is signed in. */
  signedIn: boolean;
}

/** A test of the built panel on a server that does what the test says. Its clock can be wound on. */
export const test = base.extend<Fixtures>({
  signedIn: [true, { option: true }],
  storageState: async ({ baseURL, signedIn }, run) => {
    const origin = baseURL ?? "";
    const user = { id: "admin-0", name: "Amara Okafor", email: fakeAdmin.email };
    const cookie = { name: "accessToken", value: fakeAdmin.token, domain: "localhost", path: "/" };
    await run({
      cookies: signedIn
        ? [{ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: "Strict" }]
        : [],
      origins: signedIn
        ? [{ origin, localStorage: [{ name: "authUser", value: JSON.stringify(user) }] }]
        : [],
    });
  },
  server: async ({ page }, run) => {
    await page.clock.install();
    await run(await serve(page));
  },
  pageErrors: async ({ page }, run) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      // The browser itself logs each answer that is not a success.
      const isOwn = !message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && isOwn) errors.push(message.text());
    });
    await run(errors);
  },
});

export { expect };
