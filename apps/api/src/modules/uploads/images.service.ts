import type { DbOrTransaction } from "../../db/connect.ts";
import { HttpError } from "../../errors/http-error.ts";
import { DEMO_IMAGE_KEY } from "../../storage/image-keys.ts";
import { isOwnImage, toImageKey } from "./image-urls.ts";
import type { UploadsRepository } from "./uploads.repository.ts";

/** The images that products and categories refer to by URL. */
export interface Images {
  toPublicUrl(stored: string): string;
  /** Returns the URL to store: without the origin for this server's images, because it may change. */
  toStoredUrl(url: string): string;
  /**
   * Prevents uploads from being deleted until the end of the transaction that uses them.
   * @param field of the request, for the message
   * @throws HttpError 400 when an upload does not exist
   */
  lock(transaction: DbOrTransaction, stored: string[], field: string): Promise<void>;
}

export function createImages(options: {
  uploads: Pick<UploadsRepository, "lockForUse">;
  /** Origin to prepend to the paths of this server's images; without it they start with a slash. */
  publicUrl: string | undefined;
  /** Origin of this server, with which the URLs of uploads start. */
  origin: () => string;
}): Images {
  const { uploads, publicUrl, origin } = options;

  return {
    toPublicUrl: (stored) => (isOwnImage(stored) ? (publicUrl ?? "") + stored : stored),

    toStoredUrl(url) {
      if (!URL.canParse(url)) return url;
      const parsed = new URL(url);
      return parsed.origin === origin() && isOwnImage(parsed.pathname) ? parsed.pathname : url;
    },

    async lock(transaction, stored, field) {
      const keys = stored
        .map(toImageKey)
        .filter((key) => key !== undefined)
        .filter((key) => !DEMO_IMAGE_KEY.test(key));
      if (keys.length === 0) return;
      const locked = await uploads.lockForUse(transaction, keys);
      const missing = keys.find((key) => !locked.includes(key));
      if (missing !== undefined) {
        throw new HttpError(400, `${field}: There is no upload ${missing}`);
      }
    },
  };
}
