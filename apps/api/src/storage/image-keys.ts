/** The server generates the demo's images, so they have no row in the `uploads` table. */
export const DEMO_IMAGE_FOLDER = "demo";
export const DEMO_IMAGE_KEY = /^demo\/[a-z]+(-\d)?\.webp$/;

/** Width and height of the variant of an image for lists, where the panel shows it at 36 CSS pixels. */
export const THUMBNAIL_PIXELS = 96;

/** Returns the key of an image's thumbnail, which is stored beside the image. */
export function toThumbnailKey(key: string): string {
  return key.replace(/\.webp$/, ".thumb.webp");
}

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
