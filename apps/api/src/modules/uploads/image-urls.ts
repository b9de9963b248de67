import { posix } from "node:path";
import { z } from "zod";
import { toOriginalKey } from "../../storage/image-keys.ts";

const PREFIX = "/uploads/";
const OWN_IMAGE = /^\/uploads\/[\w/-]+\.webp$/;
const EXTERNAL_IMAGE = /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu;
const MAX_LENGTH = 2048;

/** Returns the path of an image of the storage, which is what a row keeps. */
export function toImagePath(key: string): string {
  return PREFIX + key;
}

export function isOwnImage(url: string): boolean {
  return url.startsWith(PREFIX);
}

/**
 * Returns the storage key of the image that this server would serve at the path of a URL, whatever its
 * host; of the original for a thumbnail. Returns undefined for other paths.
 */
export function findImageKey(url: string): string | undefined {
  const { pathname } = new URL(url, "http://localhost");
  const path = posix.normalize(decodePath(pathname));
  return isOwnImage(path) ? toOriginalKey(path.slice(PREFIX.length)) : undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * An image URL in a request: external, or one of this server's with or without the origin. Normalizes
 * it as browsers do, which makes it ASCII.
 */
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
