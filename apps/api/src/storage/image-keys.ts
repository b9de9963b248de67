/** Folder of the demo's images in the storage. */
export const DEMO_IMAGE_FOLDER = "demo";

/**
 * Key of a demo image. The server generates these images itself, so they have no row in the
 * `uploads` table.
 */
export const DEMO_IMAGE_KEY = /^demo\/[a-z]+(-\d)?\.webp$/;
