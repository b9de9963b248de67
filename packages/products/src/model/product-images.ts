/** Images of one product (specification, point 9). */
export const MAX_IMAGES = 5;

/** Shown when more are chosen (specification, point 5). */
export const TOO_MANY_IMAGES = `You can only upload up to ${MAX_IMAGES} images`;

export type ImageState =
  | { state: "entered"; url: string }
  | { state: "uploading"; file: File; /** From 0 to 1. */ progress: number }
  | { state: "failed"; file: File; /** The text to show. */ reason: string }
  | { state: "uploaded" | "removing"; url: string; filePath: string };

/** One image of the form. */
export type ProductImage = ImageState & {
  id: string;
  /** The file's name, or the address that was entered. */
  name: string;
  /** What its preview shows. */
  preview: string;
};

/** How many more images the product may have. One whose upload failed is not an image of it. */
export function roomForImages(images: readonly ProductImage[]): number {
  return MAX_IMAGES - images.filter(({ state }) => state !== "failed").length;
}

/** Whether an upload or a removal is under way, so that it is not known yet which images there are. */
export function hasPendingImages(images: readonly ProductImage[]): boolean {
  return images.some(({ state }) => state === "uploading" || state === "removing");
}

/** The addresses of the images that are there, in their order. */
export function imageUrls(images: readonly ProductImage[]): string[] {
  return images.flatMap((image) =>
    image.state === "entered" || image.state === "uploaded" ? [image.url] : [],
  );
}
