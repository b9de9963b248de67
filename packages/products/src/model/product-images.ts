import { isolate } from "@market/ui";

/** The most that the server accepts for one product. */
export const MAX_IMAGES = 5;

export const TOO_MANY_IMAGES = `You can only upload up to ${MAX_IMAGES} images`;

export type ImageState =
  | { state: "entered"; url: string }
  | { state: "uploading" }
  | {
      state: "failed";
      /** The text to show. */
      reason: string;
      /** The server's own message, if there is one. */
      detail?: string;
    }
  | { state: "uploaded" | "removing"; url: string; filePath: string };

export type ProductImage = ImageState & {
  id: string;
  /** The file name, or the URL that was entered. */
  name: string;
  /** URL of the preview. */
  preview: string;
  /** The chosen file. An image from the web or of a draft has none. */
  file?: File | undefined;
};

/** Returns how many images can be added. Failed uploads do not count. */
export function roomForImages(images: readonly ProductImage[]): number {
  return MAX_IMAGES - images.filter(({ state }) => state !== "failed").length;
}

/** Returns whether an upload or a deletion is in flight. */
export function hasPendingImages(images: readonly ProductImage[]): boolean {
  return images.some(({ state }) => state === "uploading" || state === "removing");
}

/**
 * Returns how many of the files are uploaded, and the names of the others. Empty without files, and until the last
 * upload ends.
 */
export function uploadSummary(images: readonly ProductImage[]): string {
  const files = images.filter(({ state }) => state !== "entered");
  if (files.length === 0 || files.some(({ state }) => state === "uploading")) return "";
  const failed = files.filter(({ state }) => state === "failed").map(({ name }) => isolate(name));
  const summary = `Images uploaded: ${files.length - failed.length} of ${files.length}.`;
  return failed.length === 0 ? summary : `${summary} Not uploaded: ${failed.join(", ")}.`;
}

/** Returns the URLs of the images that the product will have, in order. */
export function imageUrls(images: readonly ProductImage[]): string[] {
  return images.flatMap((image) =>
    image.state === "entered" || image.state === "uploaded" ? [image.url] : [],
  );
}
