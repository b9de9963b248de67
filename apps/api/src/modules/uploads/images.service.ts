import type { DbOrTransaction } from "../../db/connect.ts";
import { HttpError } from "../../errors/http-error.ts";
import { DEMO_IMAGE_KEY } from "../../storage/image-keys.ts";
import { findImageKey, isOwnImage, toImagePath } from "./image-urls.ts";
import { lockForUse } from "./uploads.repository.ts";

/** All characters of the storage keys of uploads. */
const UPLOAD_KEY = /^[\w./-]+$/;

export type Images = ReturnType<typeof createImages>;

/**
 * The images that products and categories refer to by URL.
 * @param options.publicUrl origin to prepend to the paths of this server's images; without it they start with a slash
 * @param options.origin origin of this server, with which the URLs of uploads start
 */
export function createImages(options: { publicUrl: string | undefined; origin: () => string }) {
  const { publicUrl = "", origin } = options;

  return {
    toPublicUrl: (stored: string): string => (isOwnImage(stored) ? publicUrl + stored : stored),

    /**
     * Returns the URLs to store, and prevents the uploads among them from being deleted until the end of
     * the transaction that uses them. An upload is stored by its path, because the origin may change,
     * and is recognized under any host: this server has several names, and the name of an upload is
     * random, so no other server has it.
     * @throws HttpError 400 when a URL of this server's origin names no image
     */
    async resolve(transaction: DbOrTransaction, urls: string[]): Promise<string[]> {
      const keys = urls.map(findImageKey).filter((key) => key !== undefined);
      const locked = await lockForUse(
        transaction,
        keys.filter((key) => UPLOAD_KEY.test(key)),
      );
      return urls.map((url) => {
        const key = findImageKey(url);
        if (key === undefined) return url;
        if (locked.includes(key)) return toImagePath(key);
        if (new URL(url, origin()).origin !== origin()) return url;
        if (DEMO_IMAGE_KEY.test(key)) return toImagePath(key);
        throw new HttpError(400, `The image ${key} no longer exists. Upload it again.`);
      });
    },
  };
}
