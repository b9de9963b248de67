import type { DbOrTransaction } from "../../db/connect.ts";
import { HttpError } from "../../errors/http-error.ts";
import { DEMO_IMAGE_KEY } from "../../storage/image-keys.ts";
import { findImageKey, isOwnImage, toImagePath } from "./image-urls.ts";
import type { UploadsRepository } from "./uploads.repository.ts";

/** The images that products and categories refer to by URL. */
export interface Images {
  toPublicUrl(stored: string): string;
  /**
   * Returns the URLs to store, and prevents the uploads among them from being deleted until the end of
   * the transaction that uses them. An upload is stored by its path, because the origin may change,
   * and is recognized under any host: this server has several names, and the name of an upload is
   * random, so no other server has it.
   * @param field of the request, for the message
   * @throws HttpError 400 when a URL of this server's origin names no image
   */
  resolve(transaction: DbOrTransaction, urls: string[], field: string): Promise<string[]>;
}

/** All characters of the storage keys of uploads. */
const UPLOAD_KEY = /^[\w./-]+$/;

export function createImages(options: {
  uploads: Pick<UploadsRepository, "lockForUse">;
  /** Origin to prepend to the paths of this server's images; without it they start with a slash. */
  publicUrl: string | undefined;
  /** Origin of this server, with which the URLs of uploads start. */
  origin: () => string;
}): Images {
  const { uploads, publicUrl, origin } = options;
  const isOfOrigin = (url: string): boolean => new URL(url, origin()).origin === origin();

  return {
    toPublicUrl: (stored) => (isOwnImage(stored) ? (publicUrl ?? "") + stored : stored),

    async resolve(transaction, urls, field) {
      const images = urls.map((url) => ({ url, key: findImageKey(url) }));
      const keys = images.map(({ key }) => key).filter((key) => key !== undefined);
      const uploadKeys = keys.filter((key) => UPLOAD_KEY.test(key));
      const locked = uploadKeys.length > 0 ? await uploads.lockForUse(transaction, uploadKeys) : [];
      return images.map(({ url, key }) => {
        if (key === undefined) return url;
        if (locked.includes(key)) return toImagePath(key);
        if (!isOfOrigin(url)) return url;
        if (DEMO_IMAGE_KEY.test(key)) return toImagePath(key);
        throw new HttpError(400, `${field}: There is no upload ${key}`);
      });
    },
  };
}
