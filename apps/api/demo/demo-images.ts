import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { DEMO_IMAGE_FOLDER, THUMBNAIL_PIXELS, toThumbnailKey } from "../src/storage/image-keys.ts";
import { createImageSvg, IMAGE_PIXELS } from "./image-svg.ts";
import { CATALOG } from "./lists/catalog.ts";

export const IMAGES_PER_CATEGORY = 6;

export function getCategoryImageUrl(slug: string): string {
  return `/uploads/${DEMO_IMAGE_FOLDER}/${getFileName(slug, 0)}`;
}

/** @param number from 1 to IMAGES_PER_CATEGORY */
export function getProductImageUrl(slug: string, number: number): string {
  return `/uploads/${DEMO_IMAGE_FOLDER}/${getFileName(slug, number)}`;
}

/** Creates the demo's images and thumbnails that do not exist yet. */
export async function createDemoImages(uploadsDir: string): Promise<void> {
  const folder = join(uploadsDir, DEMO_IMAGE_FOLDER);
  await mkdir(folder, { recursive: true });
  const numbers = Array.from({ length: IMAGES_PER_CATEGORY + 1 }, (_, number) => number);
  await Promise.all(
    CATALOG.flatMap(({ slug }) =>
      numbers.flatMap((number) => {
        const path = join(folder, getFileName(slug, number));
        const svg = createImageSvg(slug, number);
        return [
          createImage(path, svg, IMAGE_PIXELS),
          createImage(toThumbnailKey(path), svg, THUMBNAIL_PIXELS),
        ];
      }),
    ),
  );
}

/** @param number 0 for the image of the category itself */
function getFileName(slug: string, number: number): string {
  return number === 0 ? `${slug}.webp` : `${slug}-${number}.webp`;
}

async function createImage(path: string, svg: string, pixels: number): Promise<void> {
  if (existsSync(path)) return;
  // Loaded on demand, because the images are created only once.
  const { default: sharp } = await import("sharp");
  // Renamed when complete, so that an interrupted start leaves no partial image.
  const part = `${path}.part`;
  await sharp(Buffer.from(svg)).resize(pixels).webp({ quality: 78, effort: 2 }).toFile(part);
  await rename(part, path);
}
