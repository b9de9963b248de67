import { posix } from "node:path";
import { and, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { DbOrTransaction } from "../../db/connect.ts";
import { uploads } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import { DEMO_IMAGE_KEY } from "../../storage/image-keys.ts";

const PREFIX = "/uploads/";
const OWN_IMAGE = /^\/uploads\/[\w/-]+\.webp$/;
const EXTERNAL_IMAGE = /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu;
const MAX_LENGTH = 2048;

/** Returns the path of an image of the storage, which is what a row keeps. */
export function toImagePath(key: string): string {
  return PREFIX + key;
}

function isOwnImage(url: string): boolean {
  return url.startsWith(PREFIX);
}

/** Returns the key of the image (or of the original of the thumbnail) that this server serves at the path of a URL. */
function findImageKey(url: string): string | undefined {
  const { pathname } = new URL(url, "http://localhost");
  const path = posix.normalize(decodePath(pathname));
  if (!isOwnImage(path)) return undefined;
  return path.slice(PREFIX.length).replace(/\.thumb\.webp$/, ".webp");
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** An image URL in a request: of this server, with or without the origin, or external, and then normalized. */
export const imageUrlSchema = z
  .string()
  .max(MAX_LENGTH)
  .refine((url) => normalizeImageUrl(url) !== undefined, "Must have an http or https URL")
  .overwrite((url) => normalizeImageUrl(url) ?? url)
  .max(MAX_LENGTH);

function normalizeImageUrl(url: string): string | undefined {
  if (url.length > MAX_LENGTH) return undefined;
  if (OWN_IMAGE.test(url)) return url;
  return EXTERNAL_IMAGE.test(url) ? URL.parse(url)?.href : undefined;
}

const UPLOAD_KEY = /^[\w./-]+$/;

export type Images = ReturnType<typeof createImages>;

/** The images that products and categories refer to by URL. Without `publicUrl`, own URLs start with a slash. */
export function createImages(options: { publicUrl: string | undefined; origin: () => string }) {
  const { publicUrl = "", origin } = options;

  return {
    toPublicUrl: (stored: string): string => (isOwnImage(stored) ? publicUrl + stored : stored),

    /**
     * Returns the URLs to store, and keeps the uploads among them from being deleted until the end of the transaction.
     * An upload is stored by its path, because the origin may change. Its random name is recognized under any host.
     * @throws HttpError 400 when a URL of this server's origin names no image
     */
    async resolve(transaction: DbOrTransaction, urls: string[]): Promise<string[]> {
      const keys = urls.map(findImageKey);
      const locked = await lockForUse(transaction, keys);
      return urls.map((url, index) => {
        const key = keys[index];
        if (key === undefined) return url;
        if (locked.includes(key)) return toImagePath(key);
        if (new URL(url, origin()).origin !== origin()) return url;
        if (DEMO_IMAGE_KEY.test(key)) return toImagePath(key);
        throw new HttpError(400, `The image ${key} no longer exists. Upload it again.`);
      });
    },
  };
}

async function lockForUse(transaction: DbOrTransaction, all: (string | undefined)[]) {
  const keys = all.filter((key) => key !== undefined).filter((key) => UPLOAD_KEY.test(key));
  if (keys.length === 0) return [];
  const query = transaction.select({ key: uploads.key }).from(uploads);
  const isNamed = and(inArray(uploads.key, keys), isNull(uploads.deletedAt));
  const locked = await query.where(isNamed).orderBy(uploads.key).for("key share");
  return locked.map(({ key }) => key);
}
