/** The server generates the demo's images, so they have no row in the `uploads` table. */
export const DEMO_IMAGE_FOLDER = "demo";
export const DEMO_IMAGE_KEY = /^demo\/[a-z]+(-\d)?\.webp$/;
