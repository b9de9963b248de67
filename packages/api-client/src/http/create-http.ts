import { getUserKey } from "../session/auth-user.ts";
import { NO_ROLE, readRole } from "../session/permissions.ts";
import type { Session } from "../session/session.ts";
import { NetworkError } from "./api-error.ts";
import { createCapabilities } from "./capabilities.ts";
import type { fetchWithProgress } from "./fetch-with-progress.ts";
import { createStepUp, isStepUpChallenge } from "./step-up.ts";

/** Milliseconds until a response must have been read. */
const TIMEOUT = 30_000;

/** The method, and the path below the API root. */
export type Endpoint = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

export interface RequestOptions {
  /** Replaces `:id` in the endpoint. */
  id?: string;
  searchParams?: Record<string, string | number>;
  json?: unknown;
  body?: FormData;
  /** Replaces the token of the session. */
  token?: string;
  /** Whether the request outlives the page. */
  keepalive?: boolean;
  /** Sent only to a server that advertises support. */
  idempotencyKey?: string;
  /** The version of the record to change. Sent only to a server that advertises `versions`. */
  version?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds, or `false` for none; overrides the default. */
  timeout?: number | false;
  fetch?: typeof globalThis.fetch;
  /** Set for the login, whose 401 means wrong credentials, not an expired session. */
  isLogin?: boolean;
}

interface HttpOptions {
  /** Absolute, or relative to this origin, e.g. `/api`. */
  apiRoot: string;
  session: Session;
  fetch: typeof globalThis.fetch;
  /** Replaces the transport of uploads in stories and tests. */
  sendWithProgress?: typeof fetchWithProgress;
}

export type Http = ReturnType<typeof createHttp>;

/**
 * Creates the HTTP client of all calls: a `fetch` of endpoints, with the session and what the server advertises. It sends a
 * request again only after a refusal that was due to the token: once the administrator has confirmed who they are, or if
 * another tab has renewed the token meanwhile.
 */
export function createHttp({ apiRoot, session, fetch, sendWithProgress }: HttpOptions) {
  const capabilities = createCapabilities(apiRoot, session);
  const stepUp = createStepUp(session);

  const sendOnce = async (endpoint: Endpoint, options: RequestOptions): Promise<Response> => {
    const request = toRequest(apiRoot, endpoint, options);
    const { token = session.get().token, idempotencyKey, version } = options;
    if (token !== undefined) request.headers.set("authorization", `Bearer ${token}`);
    if (idempotencyKey !== undefined && capabilities.has("idempotency-key")) {
      request.headers.set("idempotency-key", idempotencyKey);
    }
    if (version !== undefined && capabilities.has("versions")) {
      request.headers.set("if-match", `"${version}"`);
    }
    const response = await (options.fetch ?? fetch)(request).catch((cause: unknown) => {
      throw cause instanceof TypeError ? new NetworkError("No response", { cause }) : cause;
    });
    capabilities.update(response);
    const isOfSession = !options.isLogin && token !== undefined && token === session.get().token;
    if (isOfSession && !isStepUpChallenge(response)) updateSession(response);
    return response;
  };

  /** A 401 ends the session. Other responses update its role. */
  const updateSession = (response: Response): void => {
    if (response.status === 401) session.end("expired");
    else if (capabilities.has("permissions")) session.updateUser(readRole(response) ?? {});
    // A failure may be the response of a proxy in place of the server.
    else if (response.ok) session.updateUser(NO_ROLE);
  };

  const send = async (endpoint: Endpoint, options: RequestOptions = {}): Promise<Response> => {
    // Nothing is sent for a query that is canceled at once: React mounts the page again for another administrator.
    await Promise.resolve().then(() => options.signal?.throwIfAborted());
    const { token, user } = session.get();
    const response = await sendOnce(endpoint, options);
    if (response.status !== 401) return response;
    if (isStepUpChallenge(response) && !(await stepUp.ask())) return response;
    const current = session.get();
    const isSessionCall = token !== undefined && options.token === undefined;
    const isRenewed = current.token !== undefined && current.token !== token;
    const isSameUser = getUserKey(current.user) === getUserKey(user);
    return isSessionCall && isRenewed && isSameUser ? sendOnce(endpoint, options) : response;
  };
  return Object.assign(send, { apiRoot, capabilities, session, stepUp, sendWithProgress });
}

function toRequest(apiRoot: string, endpoint: Endpoint, options: RequestOptions): Request {
  const { id, searchParams = {}, json, body = null, keepalive = false } = options;
  const { signal, timeout = TIMEOUT } = options;
  const [method = "", path = ""] = endpoint.split(" ");
  const search = Object.entries(searchParams).map(([name, value]) => [name, String(value)]);
  const query = search.length > 0 ? `?${new URLSearchParams(search).toString()}` : "";
  const signals = [signal, timeout ? AbortSignal.timeout(timeout) : undefined];
  return new Request(apiRoot + path.replace(":id", () => toSegment(id)) + query, {
    method,
    headers: json === undefined ? {} : { "content-type": "application/json" },
    body: json === undefined ? body : JSON.stringify(json),
    keepalive,
    // A redirect would forward passwords and the token, and browsers remember a permanent one.
    redirect: "error",
    signal: AbortSignal.any(signals.filter((each) => each !== undefined)),
  });
}

/** Throws for an id that would lead to another path. */
function toSegment(id = ""): string {
  if (/^\.{0,2}$/.test(id)) throw new TypeError(`Not an id: "${id}"`);
  return encodeURIComponent(id);
}
