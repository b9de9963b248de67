import type { fetchWithProgress } from "../http/fetch-with-progress.ts";
import {
  rows,
  wireAdministrator,
  wireCategory,
  wireInvitation,
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
  /** The parsed JSON body, the fields of a multipart one, or nothing. */
  body: unknown;
  authorization: string | null;
  /** The key that makes a retry harmless, when one was sent. */
  idempotencyKey?: string;
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
  admins: Record<string, unknown>[];
  pendingAdmins: Record<string, unknown>[];
  /** Paths of the files that were uploaded and not deleted. */
  uploads: string[];
}

export interface FakeApi {
  /** Stands in for the browser's `fetch`. */
  fetch: typeof globalThis.fetch;
  /** Stands in for what sends uploads: reports half of the way, answers, reports the rest. */
  sendWithProgress: typeof fetchWithProgress;
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

/** A picture that needs no network: a green square. */
const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPgqI/GihiGlgQA/0M4gZip6jcAAAAASUVORK5CYII=";

type ListName = "users" | "shops" | "transactions" | "products" | "categories";

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
    admins: rows(4, wireAdministrator),
    pendingAdmins: rows(2, wireInvitation),
    uploads: [],
  };
  const list =
    (name: ListName, defaultLimit: number, bare = false): Responder =>
    ({ search }) => {
      const limited = data[name].slice(0, Number(search.get("limit") ?? defaultLimit));
      return Response.json(bare ? limited : { data: limited });
    };
  const own: Record<string, Responder> = {
    "POST /admin/login": ({ body }) => login(body),
    "POST /admin/accept-invite": () => Response.json({}),
    "GET /admin/dashboard/stats": () => Response.json(data.stats),
    "GET /admin/users": list("users", 10),
    "GET /admin/shops": list("shops", 10),
    "GET /admin/transactions": list("transactions", 10, true),
    "GET /admin/products": list("products", 10),
    "GET /admin/categories": list("categories", 50),
    "GET /admin/admins": () => Response.json({ admins: data.admins }),
    "GET /admin/admins/pending": () => Response.json({ pendingAdmins: data.pendingAdmins }),
    "GET /admin/shops/search": ({ search }) => {
      const query = (search.get("q") ?? "").toLowerCase();
      const shops = data.shops.filter(({ name }) => String(name).toLowerCase().includes(query));
      return Response.json({ shops });
    },
    "POST /admin/invite": ({ body }) => {
      data.pendingAdmins.unshift(wireInvitation(data.pendingAdmins.length, Object(body)));
      return Response.json({}, { status: 201 });
    },
    "POST /admin/admins/resend-invite": () => Response.json({}),
    "POST /admin/admins/cancel-invite": ({ body }) => {
      data.pendingAdmins = data.pendingAdmins.filter(({ email }) => email !== Object(body).email);
      return Response.json({});
    },
    "POST /admin/products": ({ body }) => {
      data.products.unshift(wireProduct(data.products.length, Object(body)));
      return Response.json({}, { status: 201 });
    },
    "POST /categories": ({ body }) => {
      data.categories.unshift(wireCategory(data.categories.length, Object(body)));
      return Response.json({}, { status: 201 });
    },
    "PUT /admin/categories/:id": ({ path, body }) => {
      const id = decodeURIComponent(path.split("/").at(-1) ?? "");
      const category = data.categories.find(({ _id }) => _id === id);
      if (!category) return Response.json({ message: "No such category" }, { status: 404 });
      Object.assign(category, body);
      return Response.json({});
    },
    "POST /upload/single": () => {
      uploaded += 1;
      const filePath = `uploads/picture-${uploaded}.png`;
      data.uploads.push(filePath);
      return Response.json({ file: { url: PICTURE, filePath } }, { status: 201 });
    },
    "DELETE /upload/single": ({ body }) => {
      data.uploads = data.uploads.filter((path) => path !== Object(body).filePath);
      return Response.json({});
    },
  };
  let uploaded = 0;
  const replaced = new Map<string, Responder>();
  const calls: FakeCall[] = [];
  /** Node collects a request that nobody holds, and an abort does not reach its signal then. */
  const held: unknown[] = [];

  const fetch: FakeApi["fetch"] = async (input, init) => {
    const request = new Request(input, init);
    held.push(input, request);
    const url = new URL(request.url);
    const call: FakeCall = {
      method: request.method,
      path: url.pathname.replace("/api", ""),
      search: url.searchParams,
      body: await readBody(request),
      authorization: request.headers.get("authorization"),
    };
    const idempotencyKey = request.headers.get("idempotency-key");
    if (idempotencyKey !== null) call.idempotencyKey = idempotencyKey;
    calls.push(call);
    const endpoint = endpointOf(call);
    const responder = replaced.get(endpoint) ?? own[endpoint];
    if (!responder) {
      // oxlint-disable-next-line no-console -- this is how the test learns of it
      console.error(`The fake API has no answer for ${endpoint}`);
      return Response.json({}, { status: 501 });
    }
    return responder(call, request.signal);
  };

  return {
    apiRoot: ROOT,
    data,
    calls,
    fetch,
    sendWithProgress: (onProgress) => async (input, init) => {
      onProgress(0.5);
      const response = await fetch(input, init);
      onProgress(1);
      return response;
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

/** The endpoint of a call; the last part of some paths is an id. */
function endpointOf({ method, path }: FakeCall): string {
  return `${method} ${path.replace(/^(\/admin\/categories)\/[^/]+$/, "$1/:id")}`;
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get("content-type")?.startsWith("multipart/") === true) {
    return readMultipart(await request.text());
  }
  const text = await request.text();
  return text === "" ? undefined : JSON.parse(text);
}

/** The fields of a form, a file as its name: `formData()` fails where the DOM is jsdom's. */
function readMultipart(text: string): Record<string, unknown> {
  const parts = text.matchAll(
    /name="(\w+)"(?:; filename="([^"]*)")?(?:\r\n[^\r]+)*\r\n\r\n([^\r]*)/g,
  );
  return Object.fromEntries(
    [...parts].map(([, name, filename, value]) => [
      name,
      filename === undefined ? value : { filename },
    ]),
  );
}

/** Ends only when the caller gives up. */
function hang(signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
