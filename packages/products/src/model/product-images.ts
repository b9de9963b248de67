import { ApiError } from "@market/api-client";
import { isolate } from "@market/ui";

/** The most that the server accepts for one product. */
export const MAX_IMAGES = 5;

export const TOO_MANY_IMAGES = `You can only upload up to ${MAX_IMAGES} images`;

/** Why an image is not uploaded. */
export interface UploadFailure {
  /** The text to show once for all images that fail for this reason. */
  reason: string;
  /** Why this file is not uploaded, if it is known. */
  detail?: string;
  /** Trying again cannot help. */
  isFinal?: boolean;
}

export interface ProductImage {
  id: string;
  /** The file name, or the URL that was entered. */
  name: string;
  /** The chosen file. An image from the web or of a draft has none. */
  file?: File;
  /** An image without a URL uploads, unless that has failed. */
  url?: string | undefined;
  /** Identifies an uploaded file when it is deleted. */
  filePath?: string | undefined;
  failure?: UploadFailure | undefined;
  /** Whether the server is deleting its file. */
  isRemoving?: boolean;
}

export type Images = readonly ProductImage[];

export function isUploading({ url, failure }: ProductImage): boolean {
  return url === undefined && !failure;
}

/** Returns how many images can be added. Failed uploads do not count. */
export function roomForImages(images: Images): number {
  return Math.max(0, MAX_IMAGES - images.filter(({ failure }) => !failure).length);
}

/** Returns whether an upload or a deletion is in flight. */
export function hasPendingImages(images: Images): boolean {
  return images.some((image) => isUploading(image) || image.isRemoving);
}

/** Returns the URLs of the images that the product will have, in order. */
export function imageUrls(images: Images): string[] {
  return images.flatMap(({ url, isRemoving }) => (url === undefined || isRemoving ? [] : [url]));
}

/** Returns names in one text. Each is isolated, because it may be written from right to left. */
export function listNames(named: readonly { name: string }[]): string {
  return [...new Set(named.map(({ name }) => isolate(name)))].join(", ");
}

/**
 * Returns how many of the files are uploaded, and the names of the others. Empty without files, and until the last
 * upload ends.
 */
export function uploadSummary(images: Images): string {
  const files = images.filter(({ url, filePath }) => url === undefined || filePath !== undefined);
  if (files.length === 0 || files.some(isUploading)) return "";
  const failed = files.filter(({ failure }) => failure);
  const summary = `Images uploaded: ${files.length - failed.length} of ${files.length}.`;
  return failed.length === 0 ? summary : `${summary} Not uploaded: ${listNames(failed)}.`;
}

/** Returns what is wrong with the images: each text once, because files may fail for the same reason. */
export function findProblems(images: Images, refusedUrl: string | undefined): string[] {
  const problems = images.flatMap(({ failure }) => failure?.reason ?? []);
  const keys = images.map(({ name, file }) => `${name} ${file?.size} ${file?.lastModified}`);
  const repeated = images.filter((_image, index) => keys.indexOf(keys[index] ?? "") < index);
  if (repeated.length > 0) problems.push(`Added more than once: ${listNames(repeated)}`);
  const refused = images.filter(({ url }) => url !== undefined && url === refusedUrl);
  if (refused.length > 0) problems.push(`The server refused an image: ${listNames(refused)}`);
  return [...new Set(problems)];
}

/** Statuses of a refusal that the same file always gets. */
const FINAL_STATUSES = new Set([400, 413, 415, 422]);

export const MISSING_FILE: UploadFailure = {
  reason: "A draft keeps no images that are not uploaded. Choose them again.",
  isFinal: true,
};

/** Returns why the upload of a file has failed. */
export async function describeFailure(cause: Error, file: File): Promise<UploadFailure> {
  const { status, detail } = cause instanceof ApiError ? cause : new ApiError(cause.message);
  const reason = cause.message;
  if (status !== undefined) return { reason, detail, isFinal: FINAL_STATUSES.has(status) };
  // A chosen file that has changed on the disk cannot be read, which a request reports as a lost connection.
  const start = await new Response(file.slice(0, 1)).arrayBuffer().catch(() => undefined);
  if (start) return { reason, detail };
  const gone = "The file was moved, changed or deleted. Choose it again.";
  return { reason, detail: gone, isFinal: true };
}

/** Returns the URL of the image that a refusal of the product names: by its place, or by a part of its URL. */
export function findRefusedUrl(message: string, urls: readonly string[]): string | undefined {
  const place = /^Item (\d+) of the images\b/.exec(message)?.[1];
  if (place !== undefined) return urls[Number(place) - 1];
  const paths = message.match(/[^\s"'<>]*\/[^\s"'<>]*[^\s"'<>.,;:]/g) ?? [];
  return urls.find((url) => paths.some((path) => url.includes(path)));
}

const INVALID_URL = "Please enter a valid image URL";
/** The most that the reference server accepts, of the URL as it normalizes it. */
const MAX_URL_LENGTH = 2048;

/** Removes surrounding whitespace and leading `@` signs, and encodes whitespace inside. */
export function cleanImageUrl(entered: string): string {
  return entered
    .trim()
    .replace(/^@+\s*/, "")
    .replaceAll(/\s/g, encodeURIComponent);
}

/** Returns what is wrong with a cleaned URL, which must be an absolute http or https URL. */
export function findImageUrlError(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return INVALID_URL;
  const isTooLong = Math.max(url.length, new URL(url).href.length) > MAX_URL_LENGTH;
  return isTooLong ? "The image URL must have at most 2,048 characters" : undefined;
}

/** Returns whether more typing can make a cleaned URL valid, as with `htt` or `https://`. */
export function isIncompleteUrl(url: string): boolean {
  return ["http://", "https://"].some((scheme) => scheme.startsWith(url.toLowerCase()));
}

/** Returns the URL of an image that is dragged from a web page, not the URL of a link around the image. */
export function readDraggedUrl(data: Pick<DataTransfer, "getData">): string {
  // Not with DOMParser, which Trusted Types block.
  const source = /<img\s(?:[^>]*\s)?src="([^"]+)"/i.exec(data.getData("text/html"))?.[1];
  const listed = data
    .getData("text/uri-list")
    .split(/\r?\n/)
    .find((line) => !line.startsWith("#"));
  return cleanImageUrl(source?.replaceAll("&amp;", "&") ?? listed ?? "");
}
