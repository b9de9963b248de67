import {
  rows,
  wireCategory,
  wireProduct,
  wireShop,
  wireStats,
  wireTransaction,
  wireUser,
} from "./fixtures.ts";

export interface FakeCall {
  method: string;
  /** Below the API's root, e.g. `/admin/shops`. */
  path: string;
  search: URLSearchParams;
  /** The parsed JSON body, or nothing. */
  body: unknown;
  authorization: string | null;
}

type Responder = (call: FakeCall, signal: AbortSignal) => Response | Promise<Response>;

/** What the fake holds, as rows of the wire; a story or a test changes it as it likes. */
export interface FakeData {
  stats: Record<string, unknown>;
  users: Record<string, unknown>[];
  shops: Record<string, unknown>[];
  transactions: Record<string, unknown>[];
  products: Record<string, unknown>[];
  categories: Record<string, unknown>[];
}

export interface FakeApi {
  /** Stands in for the browser's `fetch`. */
  fetch: typeof globalThis.fetch;
  /** The root that the client under test is given. */
  apiRoot: string;
  data: FakeData;
  /** Every call so far, oldest first. */
  calls: FakeCall[];
  /** Replaces the answer of one endpoint, e.g. `"GET /admin/shops"`. */
  answer: (endpoint: string, responder: Responder) => void;
  /** Lets an endpoint fail: with a JSON body, or with any text as the server's own. */
  fail: (endpoint: string, status?: number, body?: unknown) => void;
  /** Lets an endpoint never answer. */
  hang: (endpoint: string) => void;
  /** Takes an endpoint's own behaviour back. */
  restore: (endpoint: string) => void;
}

/** The one account that can sign in. */
export const fakeAdmin = {
  email: "amara@example.com",
  password: "correct-horse-battery",
  token: "fake-token",
};

const ROOT = "http://fake.test/api";

/**
 * A server in memory, with a state of its own, for stories and tests. A call that nobody planned for
 * is reported on the console, which fails the test, and answered with 501.
 */
export function createFakeApi(): FakeApi {
  const data: FakeData = {
    stats: wireStats(),
    users: rows(12, wireUser),
    shops: rows(8, wireShop),
    transactions: rows(10, wireTransaction),
    products: rows(24, wireProduct),
    categories: rows(6, wireCategory),
  };
  const list =
    (name: keyof Omit<FakeData, "stats">, defaultLimit: number, bare = false): Responder =>
    ({ search }) => {
      const limited = data[name].slice(0, Number(search.get("limit") ?? defaultLimit));
      return Response.json(bare ? limited : { data: limited });
    };
  const own: Record<string, Responder> = {
    "POST /admin/login": ({ body }) => login(body),
    "GET /admin/dashboard/stats": () => Response.json(data.stats),
    "GET /admin/users": list("users", 10),
    "GET /admin/shops": list("shops", 10),
    "GET /admin/transactions": list("transactions", 10, true),
    "GET /admin/products": list("products", 10),
    "GET /admin/categories": list("categories", 50),
  };
  const replaced = new Map<string, Responder>();
  const calls: FakeCall[] = [];

  return {
    apiRoot: ROOT,
    data,
    calls,
    async fetch(input, init) {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const call: FakeCall = {
        method: request.method,
        path: url.pathname.replace("/api", ""),
        search: url.searchParams,
        body: await readJson(request),
        authorization: request.headers.get("authorization"),
      };
      calls.push(call);
      const endpoint = `${call.method} ${call.path}`;
      const responder = replaced.get(endpoint) ?? own[endpoint];
      if (!responder) {
        // oxlint-disable-next-line no-console -- this is how the test learns of it
        console.error(`The fake API has no answer for ${endpoint}`);
        return Response.json({}, { status: 501 });
      }
      return responder(call, request.signal);
    },
    answer(endpoint, responder) {
      replaced.set(endpoint, responder);
    },
    fail(endpoint, status = 500, body = {}) {
      replaced.set(endpoint, () =>
        typeof body === "string"
          ? new Response(body, { status, headers: { "content-type": "text/html" } })
          : Response.json(body, { status }),
      );
    },
    hang(endpoint) {
      replaced.set(endpoint, (_call, signal) => hang(signal));
    },
    restore(endpoint) {
      replaced.delete(endpoint);
    },
  };
}

function login(body: unknown): Response {
  const credentials: { email?: unknown; password?: unknown } = Object(body);
  const { email, password } = credentials;
  if (email !== fakeAdmin.email || password !== fakeAdmin.password) {
    return Response.json({ message: "Invalid email or password" }, { status: 401 });
  }
  const admin = { _id: "admin-0", firstname: "Amara", lastname: "Okafor", email };
  return Response.json({ token: fakeAdmin.token, admin });
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === "" ? undefined : JSON.parse(text);
}

/** Ends only when the caller gives up. */
function hang(signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
