import { ApiError } from "@market/api-client";
import { FileTooLargeError } from "@market/api-client/uploads";
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
      /** Why this file is not uploaded, if it is known. */
      detail?: string;
      /** Trying again cannot help. */
      isFinal?: boolean;
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

/** Returns the names of the images that were added more than once, each once. */
export function findDuplicates(images: readonly ProductImage[]): string[] {
  const keys = images.map(({ name, file }) => `${name} ${file?.size} ${file?.lastModified}`);
  const repeated = images.filter((_image, index) => keys.indexOf(keys[index] ?? "") < index);
  return [...new Set(repeated.map(({ name }) => name))];
}

/** Statuses of a refusal that the same file always gets. */
const FINAL_STATUSES = new Set([400, 413, 415, 422]);

/** Returns the state of an image whose upload has failed. */
export async function describeFailure(error: Error, file: File): Promise<ImageState> {
  const reason = error.message;
  if (!(error instanceof ApiError)) return { state: "failed", reason };
  const { status, detail } = error;
  if (error instanceof FileTooLargeError) {
    return { state: "failed", reason, detail: reason, isFinal: true };
  }
  if (status === undefined && !(await isReadable(file))) {
    const gone = "The file was moved, changed or deleted. Choose it again.";
    return { state: "failed", reason, detail: gone, isFinal: true };
  }
  const isFinal = status !== undefined && FINAL_STATUSES.has(status);
  return { state: "failed", reason, detail, isFinal };
}

/** A chosen file that has changed on the disk cannot be read, which a request reports as a lost connection. */
async function isReadable(file: File): Promise<boolean> {
  return new Response(file.slice(0, 1)).arrayBuffer().then(
    () => true,
    () => false,
  );
}

/** Returns the URLs of the images that the product will have, in order. */
export function imageUrls(images: readonly ProductImage[]): string[] {
  return images.flatMap((image) =>
    image.state === "entered" || image.state === "uploaded" ? [image.url] : [],
  );
}
