import type { Session } from "../session/session.ts";
import { userSessionStorage } from "../session/user-session-storage.ts";
import { parseAdvertised, readAdvertised, toText } from "../wire/lenient.ts";

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

/** What the server advertises. */
export interface Capabilities {
  has: (capability: Capability) => boolean;
  /** Returns the value of a capability, e.g. of `upload-limit="5242880"`. */
  get: (capability: Capability) => string | undefined;
  subscribe: (listener: () => void) => () => void;
  update: (response: Response) => void;
}

const HEADER = "api-capabilities";

/** Creates the record of what the server at `apiRoot` advertises: a hosted API nothing. It survives a reload. */
export function createCapabilities(apiRoot: string, session: Session): Capabilities {
  const listeners = new Set<() => void>();
  const key = `capabilities of ${apiRoot}`;
  // Read at once: a sign-out removes the user, and then ends the session on a server that can.
  const stored = userSessionStorage(session.get().user).read(key, toText);
  let advertised = stored ?? readAdvertised();
  // Components ask with each render.
  let members = parseAdvertised(advertised);

  return {
    has: (capability) => members.has(capability),
    get: (capability) => members.get(capability),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update({ ok, headers }) {
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

/** Adds the small variants of images to a parser. `image-thumbnails` has the start of the URLs of images that have one. */
export function withThumbnails<Row extends { thumbnail?: string | undefined }>(
  parse: (body: unknown) => Row[],
  readImage: (row: Row) => string | undefined,
) {
  return (body: unknown, headers: Headers): Row[] => {
    const prefix = parseAdvertised(headers.get(HEADER) ?? "").get("image-thumbnails");
    return parse(body).map((row) => {
      const url = readImage(row) ?? "";
      const hasThumbnail = prefix && url.startsWith(prefix) && url.endsWith(".webp");
      return { ...row, thumbnail: hasThumbnail ? url.replace(/webp$/, "thumb.webp") : undefined };
    });
  };
}
