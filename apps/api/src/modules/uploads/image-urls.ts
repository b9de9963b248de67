import { z } from "zod";

const PREFIX = "/uploads/";
const OWN_IMAGE = /^\/uploads\/[\w/-]+\.webp$/;
const EXTERNAL_IMAGE = /^https?:\/\/\S+$/i;

/** Returns the path of an image of the storage, which is what a row keeps. */
export function toImagePath(key: string): string {
  return PREFIX + key;
}

export function isOwnImage(url: string): boolean {
  return url.startsWith(PREFIX);
}

/** Returns the storage key of an image path, or undefined for an external image. */
export function toImageKey(url: string): string | undefined {
  return isOwnImage(url) ? url.slice(PREFIX.length) : undefined;
}

/** An image URL in a request: external, or one of this server's with or without the origin. */
export const imageUrlSchema = z
  .string()
  .max(2048)
  .refine(
    (url) => OWN_IMAGE.test(url) || (EXTERNAL_IMAGE.test(url) && URL.canParse(url)),
    "Must be an http or https address",
  );
