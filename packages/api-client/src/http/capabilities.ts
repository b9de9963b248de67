import type { Session } from "../session/session.ts";
import { userSessionStorage, type UserSessionStorage } from "../session/user-session-storage.ts";

/** What the server supports beyond the specification. */
export interface Capabilities {
  /** Returns whether the server has advertised that it accepts idempotency keys. */
  supportsIdempotencyKeys: () => boolean;
  /** Reads what a response advertises. */
  update: (response: Response) => void;
}

const IDEMPOTENCY_HEADER = "accept-idempotency-key";
/** Contains the start of the URLs of images that have a thumbnail, e.g. `/uploads/`. */
const THUMBNAILS_HEADER = "image-thumbnails";
const STORAGE_KEY = "idempotency-key-api-root";

/**
 * Creates the record of what the server at `apiRoot` advertises in its response headers. A hosted API
 * advertises nothing and gets the calls of the specification only. The user's session storage keeps
 * the record, because the first call after a reload may be the retry that needs it.
 */
export function createCapabilities(apiRoot: string, session: Session): Capabilities {
  const storage = (): UserSessionStorage => userSessionStorage(session.get().user);
  let isSupported: boolean | undefined;
  return {
    supportsIdempotencyKeys() {
      isSupported ??= storage().read(STORAGE_KEY) === apiRoot;
      return isSupported;
    },
    update({ headers }) {
      if (isSupported || !headers.has(IDEMPOTENCY_HEADER)) return;
      isSupported = true;
      storage().write(STORAGE_KEY, apiRoot);
    },
  };
}

/** Returns the URL of an image's thumbnail, or `undefined` if the headers advertise none for this URL. */
export function toThumbnailUrl(url: string | undefined, headers: Headers): string | undefined {
  const prefix = headers.get(THUMBNAILS_HEADER);
  if (!prefix || !url?.startsWith(prefix) || !url.endsWith(".webp")) return undefined;
  return url.replace(/\.webp$/, ".thumb.webp");
}
