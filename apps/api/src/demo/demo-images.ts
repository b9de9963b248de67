import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { DEMO_IMAGE_FOLDER } from "../storage/image-keys.ts";
import { drawScene } from "./image-scenes.ts";
import { CATALOGUE } from "./lists/catalogue.ts";

export const IMAGES_PER_CATEGORY = 6;

/** The address of a category's own image. */
export function categoryImage(slug: string): string {
  return `/uploads/${DEMO_IMAGE_FOLDER}/${fileName(slug, 0)}`;
}

/** The address of an image of its products. @param number from 1 to IMAGES_PER_CATEGORY */
export function productImage(slug: string, number: number): string {
  return `/uploads/${DEMO_IMAGE_FOLDER}/${fileName(slug, number)}`;
}

/** Draws the demo's images that are not there yet. */
export async function drawDemoImages(uploadsDir: string): Promise<void> {
  const folder = join(uploadsDir, DEMO_IMAGE_FOLDER);
  await mkdir(folder, { recursive: true });
  const numbers = Array.from({ length: IMAGES_PER_CATEGORY + 1 }, (_, number) => number);
  await Promise.all(
    CATALOGUE.flatMap(({ slug }) =>
      numbers.map((number) => draw(join(folder, fileName(slug, number)), slug, number)),
    ),
  );
}

/** @param number 0 for the category itself */
function fileName(slug: string, number: number): string {
  return number === 0 ? `${slug}.webp` : `${slug}-${number}.webp`;
}

async function draw(path: string, slug: string, number: number): Promise<void> {
  if (existsSync(path)) return;
  // Loaded when needed, which is once.
  const { default: sharp } = await import("sharp");
  // Written beside and renamed, so that an interrupted start leaves no half image.
  const part = `${path}.part`;
  await sharp(Buffer.from(drawScene(slug, number)))
    .webp({ quality: 78, effort: 2 })
    .toFile(part);
  await rename(part, path);
}
