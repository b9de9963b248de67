import { expect, type Locator, type Page } from "@playwright/test";

/** Returns a small PNG for a file input. */
export function imageFile(name: string): { name: string; mimeType: string; buffer: Buffer } {
  return {
    name,
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPgqI/GihiGlgQA/0M4gZip6jcAAAAASUVORK5CYII=",
      "base64",
    ),
  };
}

/** Returns the absolute URL of an image, which loads on every page of a server. */
export const imageUrlOf = (page: Page): string => new URL("/favicon.svg", page.url()).href;

/** Expects an image to have a URL, and to be loaded. */
export async function expectLoaded(image: Locator, src: RegExp): Promise<void> {
  await expect(image).toHaveAttribute("src", src);
  const width = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
  await expect.poll(width, { timeout: 120_000 }).toBeGreaterThan(0);
}
