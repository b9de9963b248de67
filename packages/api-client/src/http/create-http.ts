import ky, { type KyInstance } from "ky";
import type { Session } from "../session/session.ts";
import { userSessionStorage, type UserSessionStorage } from "../session/user-session-storage.ts";

export type Http = KyInstance;

export interface HttpOptions {
  /** Root of the API, absolute or on this origin, e.g. `/api`. */
  apiRoot: string;
  session: Session;
  /** Stands in for the browser's own in stories and tests. */
  fetch?: typeof globalThis.fetch;
}

/** A call without an answer fails after this many milliseconds. */
const TIMEOUT = 30_000;

/** Where the tab remembers the root of an API that takes idempotency keys. */
const TAKES_KEYS = "takes-idempotency-keys";

/**
 * The HTTP client behind every call: the bearer token of the session, a time-out, no retries (the
 * query client's are the only ones). A 401 to the token of the present session ends that session;
 * a late answer to a token that is already gone ends nothing.
 */
export function createHttp({ apiRoot, session, fetch }: HttpOptions): Http {
  // The reference server says so in every answer; a hosted API that does not is sent nothing it may not
  // know. The tab remembers: after a reload, a product that is sent again may be the first call.
  let takesKeys: boolean | undefined;
  const memory = (): UserSessionStorage => userSessionStorage(session.get().user);
  return ky.create({
    prefix: apiRoot,
    retry: 0,
    timeout: TIMEOUT,
    ...(fetch && { fetch }),
    hooks: {
      beforeRequest: [
        ({ request }) => {
          const { token } = session.get();
          if (token !== undefined) request.headers.set("authorization", `Bearer ${token}`);
        },
        ({ request, options }) => {
          const { idempotencyKey } = options.context;
          if (typeof idempotencyKey !== "string") return;
          takesKeys ??= memory().read(TAKES_KEYS) === apiRoot;
          if (takesKeys) request.headers.set("idempotency-key", idempotencyKey);
        },
      ],
      afterResponse: [
        ({ response }) => {
          if (takesKeys || !response.headers.has("accept-idempotency-key")) return;
          takesKeys = true;
          memory().write(TAKES_KEYS, apiRoot);
        },
        ({ request, response, options }) => {
          if (response.status !== 401 || options.context["isLogin"] === true) return;
          const sent = request.headers.get("authorization")?.replace(/^Bearer /, "");
          if (sent !== undefined && sent === session.get().token) session.end("expired");
        },
      ],
    },
  });
}
