import type { Session } from "../session/session.ts";
import { userSessionStorage } from "../session/user-session-storage.ts";
import { parseAdvertised, readAdvertised } from "./advertised.ts";

/** What a server may add to the calls of a hosted API. The README describes each. */
export type Capability =
  | "activity"
  | "dashboard-series"
  | "export"
  | "forgot-password"
  | "idempotency-key"
  | "image-thumbnails"
  | "list-query"
  | "passkeys"
  | "permissions"
  | "preferences"
  | "second-factor"
  | "sessions"
  | "step-up"
  | "upload-limit"
  | "versions";

/** What the server at one API root adds to the calls of a hosted API. */
export type Capabilities = ReturnType<typeof createCapabilities>;

const HEADER = "api-capabilities";

/**
 * Creates the record of what the server at `apiRoot` advertises. A hosted API advertises nothing, and
 * gets no additional calls, parameters or headers. The user's session storage keeps the record, because the
 * first call after a reload may need it, e.g. as a retry with an idempotency key.
 */
export function createCapabilities(apiRoot: string, session: Session) {
  const listeners = new Set<() => void>();
  const key = `capabilities of ${apiRoot}`;
  // Read at once: a sign-out removes the user, and then ends the session on a server that can.
  const stored = userSessionStorage(session.get().user).read(key);
  let advertised = typeof stored === "string" ? stored : readAdvertised();
  let members = parseAdvertised(advertised);

  return {
    has: (capability: Capability): boolean => members.has(capability),
    /** Returns the value of a capability, e.g. of `upload-limit="5242880"`. */
    get: (capability: Capability): string | undefined => members.get(capability),
    /** Calls `listener` after each change. Returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads what a response advertises. */
    update({ ok, headers }: Response): void {
      const header = headers.get(HEADER) ?? "";
      // A proxy may respond in place of the server.
      if (!ok && header === "") return;
      // Each time, because a sign-out removes the record.
      userSessionStorage(session.get().user).write(key, header === "" ? undefined : header);
      if (header === advertised) return;
      advertised = header;
      members = parseAdvertised(header);
      for (const listener of listeners) listener();
    },
  };
}

/**
 * Returns a function that returns the URL of an image's thumbnail, or `undefined` for an image without
 * one. The value of `image-thumbnails` is the start of the URLs of all images that have a thumbnail.
 */
export function readThumbnails(headers: Headers): (url: string | undefined) => string | undefined {
  const prefix = parseAdvertised(headers.get(HEADER) ?? "").get("image-thumbnails");
  return (url) => {
    if (!prefix || !url?.startsWith(prefix) || !url.endsWith(".webp")) return undefined;
    return url.replace(/\.webp$/, ".thumb.webp");
  };
}
