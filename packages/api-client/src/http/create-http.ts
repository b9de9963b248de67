import ky, { type KyInstance } from "ky";
import { NO_ROLE, readRole } from "../session/permissions.ts";
import type { Session } from "../session/session.ts";
import type { fetchWithProgress } from "./fetch-with-progress.ts";
import { createStepUp, isStepUpChallenge, type StepUp } from "./step-up.ts";
import { type Capabilities, createCapabilities } from "./capabilities.ts";

export type Http = KyInstance & {
  readonly apiRoot: string;
  readonly capabilities: Capabilities;
  readonly session: Session;
  readonly stepUp: StepUp;
  /** Replaces the transport of uploads. */
  readonly sendWithProgress: typeof fetchWithProgress | undefined;
};

interface HttpOptions {
  /** Absolute, or relative to this origin, e.g. `/api`. */
  apiRoot: string;
  session: Session;
  /** These replace the browser's transport in stories and tests. */
  fetch?: typeof globalThis.fetch;
  sendWithProgress?: typeof fetchWithProgress;
  /** Of a call, in milliseconds. */
  timeout?: number | false;
}

/**
 * Creates the HTTP client of all calls, which does not retry. A 401 ends the session unless it asks for a more recent
 * sign-in, and other responses update its role, unless the session has a newer token by then.
 */
export function createHttp({
  apiRoot,
  session,
  fetch,
  sendWithProgress,
  timeout = 30_000,
}: HttpOptions): Http {
  const capabilities = createCapabilities(apiRoot, session);
  const client = ky.create({
    prefix: apiRoot,
    // By default `text/*`, to which some servers respond in HTML.
    headers: { accept: "application/json" },
    retry: 0,
    timeout,
    // A redirect would forward passwords and the token, and browsers remember a permanent one.
    redirect: "error",
    ...(fetch && { fetch }),
    hooks: {
      beforeRequest: [
        ({ request: { headers }, options }) => {
          const { token } = session.get();
          if (token !== undefined && !headers.has("authorization")) {
            headers.set("authorization", `Bearer ${token}`);
          }
          const { idempotencyKey, version } = options.context;
          if (typeof idempotencyKey === "string" && capabilities.has("idempotency-key")) {
            headers.set("idempotency-key", idempotencyKey);
          }
          if (typeof version === "string" && capabilities.has("versions")) {
            headers.set("if-match", `"${version}"`);
          }
        },
      ],
      afterResponse: [
        ({ request, response, options }) => {
          capabilities.update(response);
          readServerTime(response);
          if (options.context["isPublic"] === true) return;
          const sent = request.headers.get("authorization")?.replace(/^Bearer /, "");
          if (sent === undefined || sent !== session.get().token) return;
          if (isStepUpChallenge(response)) return;
          if (response.status === 401) session.end("expired");
          else if (capabilities.has("permissions")) session.updateUser(readRole(response) ?? {});
          // A failure may be the response of a proxy in place of the server.
          else if (response.ok) session.updateUser(NO_ROLE);
        },
      ],
    },
  });
  const stepUp = createStepUp(session);
  return Object.assign(client, { apiRoot, capabilities, session, stepUp, sendWithProgress });
}

/** Milliseconds by which the server's clock is ahead of this one. One for all, because a page has one API. */
let offset = 0;

/** Takes the time of the server from a response. Without a readable `Date` header, as of a hosted API on another origin, nothing changes. */
function readServerTime({ headers }: Response): void {
  const time = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(time)) offset = time - Date.now();
}

/** Returns the present Unix time of the server in milliseconds, for comparisons with the times that it sends. */
export function serverNow(): number {
  return Date.now() + offset;
}
