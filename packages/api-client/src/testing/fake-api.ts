import type { Capability } from "../http/capabilities.ts";
import type { fetchWithProgress } from "../http/fetch-with-progress.ts";
import type { AuthUser } from "../session/auth-user.ts";
import type { FakeCall, FakeRoutes, Responder } from "../test-support/fake-routes.ts";
import { createFakeData, createFakeRoutes, type FakeData } from "./resources.ts";

export interface FakeApi {
  /**
   * Passed to the client in place of the browser's `fetch`. A patched global `fetch` or a service worker would affect
   * more than one story.
   */
  fetch: typeof globalThis.fetch;
  /** Replaces the transport of uploads; reports 50 % before the response and 100 % after it. */
  sendWithProgress: typeof fetchWithProgress;
  apiRoot: string;
  data: FakeData;
  /** All calls received, oldest first. */
  calls: FakeCall[];
  /** Advertises capabilities in all responses from now on, in place of earlier ones. */
  advertise: (...capabilities: Capability[]) => void;
  /** Role and permissions that all responses name from now on. Advertises `permissions`. */
  setRole: (
    role: string,
    permissions: readonly string[],
    options?: { needsFactor: boolean },
  ) => void;
  /** Set by `setRole`. `lacksFactor` is sent until the account has a second factor. */
  role: Pick<AuthUser, "role" | "permissions" | "lacksFactor">;
  /** Replaces the response of an endpoint, e.g. `"GET /admin/shops"`. */
  answer: (endpoint: string, responder: Responder) => void;
  /** Makes an endpoint fail, with a JSON body or, for a string, with HTML. */
  fail: (endpoint: string, status?: number, body?: unknown) => void;
  /** Makes an endpoint never respond. */
  hang: (endpoint: string) => void;
  /** Undoes `answer`, `fail` and `hang`. */
  restore: (endpoint: string) => void;
}

const API_ROOT = "http://fake.test/api";

/**
 * Creates an in-memory server with its own state, for stories and tests. A call to an unknown endpoint
 * is logged with `console.error`, which fails the test, and gets a 501.
 */
export function createFakeApi(): FakeApi {
  const data = createFakeData();
  const routes = createFakeRoutes(data);
  const replacedRoutes: FakeRoutes = {};
  const calls: FakeCall[] = [];
  // Node garbage-collects an unreferenced request, and then an abort does not reach its signal.
  const requests: unknown[] = [];
  let advertised: Capability[] = [];
  const role: FakeApi["role"] = {};

  const fetch: FakeApi["fetch"] = async (input, init) => {
    const request = new Request(input, init);
    requests.push(input, request);
    const call = await readCall(request);
    calls.push(call);
    const respond = findRoute(replacedRoutes, call) ?? findRoute(routes, call) ?? refuse;
    const response = await respond(call, request.signal);
    const { passkeys, authenticator } = data.factors;
    const hasFactor = passkeys.length > 0 || authenticator !== null;
    addHeaders(response.headers, advertised, role, role.lacksFactor === true && !hasFactor);
    return response;
  };

  return {
    role,
    apiRoot: API_ROOT,
    data,
    calls,
    fetch,
    sendWithProgress: (onProgress) => async (input, init) => {
      onProgress(0.5);
      const response = await fetch(input, init);
      onProgress(1);
      return response;
    },
    advertise(...capabilities) {
      advertised = capabilities;
    },
    setRole(name, permissions, { needsFactor } = { needsFactor: false }) {
      if (!advertised.includes("permissions")) advertised.push("permissions");
      Object.assign(role, { role: name, permissions: [...permissions] });
      if (needsFactor) role.lacksFactor = true;
    },
    answer(endpoint, responder) {
      replacedRoutes[endpoint] = responder;
    },
    fail(endpoint, status = 500, body = {}) {
      replacedRoutes[endpoint] = () =>
        typeof body === "string"
          ? new Response(body, { status, headers: { "content-type": "text/html" } })
          : Response.json(body, { status });
    },
    hang(endpoint) {
      replacedRoutes[endpoint] = (_call, signal) => waitForAbort(signal);
    },
    restore(endpoint) {
      delete replacedRoutes[endpoint];
    },
  };
}

const refuse: Responder = ({ method, path }) => {
  // oxlint-disable-next-line no-console -- fails the test
  console.error(`The fake API has no answer for ${method} ${path}`);
  return Response.json({}, { status: 501 });
};

function addHeaders(
  headers: Headers,
  advertised: readonly Capability[],
  { role, permissions }: FakeApi["role"],
  lacksFactor: boolean,
): void {
  if (advertised.length > 0) headers.set("api-capabilities", advertised.join(", "));
  if (!permissions) return;
  const flag = lacksFactor ? "; lacks-factor" : "";
  headers.set("api-role", `${role}; permissions="${permissions.join(" ")}"${flag}`);
}

function findRoute(routes: FakeRoutes, { method, path }: FakeCall): Responder | undefined {
  const endpoint = `${method} ${path}`;
  const route =
    endpoint in routes
      ? endpoint
      : Object.keys(routes).find((key) => toPattern(key).test(endpoint));
  return route === undefined ? undefined : routes[route];
}

/** Returns a pattern in which a segment such as `:id` matches any value. */
function toPattern(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}$`);
}

async function readCall(request: Request): Promise<FakeCall> {
  const { pathname, searchParams } = new URL(request.url);
  const idempotencyKey = request.headers.get("idempotency-key");
  const ifMatch = request.headers.get("if-match");
  return {
    method: request.method,
    path: pathname.replace("/api", ""),
    search: searchParams,
    body: await readBody(request),
    authorization: request.headers.get("authorization"),
    ...(idempotencyKey !== null && { idempotencyKey }),
    ...(ifMatch !== null && { ifMatch }),
  };
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (request.headers.get("content-type")?.startsWith("multipart/")) return readMultipart(text);
  return text === "" ? undefined : JSON.parse(text);
}

/** Returns the fields of a form, files as their names. jsdom's `formData()` fails. */
function readMultipart(text: string): Record<string, unknown> {
  const fields = text.matchAll(
    /name="(\w+)"(?:; filename="([^"]*)")?(?:\r\n[^\r]+)*\r\n\r\n([^\r]*)/g,
  );
  return Object.fromEntries(
    [...fields].map(([, name, filename, value]) => [
      name,
      filename === undefined ? value : { filename },
    ]),
  );
}

function waitForAbort(signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
