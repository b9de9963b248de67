import { v4 as uuid } from "uuid";
import * as v from "valibot";
import { EMPTY_PRODUCT, optionalText, valuesSchema } from "./new-product.ts";
import { MISSING_FILE, type ProductImage } from "./product-images.ts";

/** An image by its URL. An image that was not uploaded has none: files are not part of a draft. */
const imageSchema = v.object({
  name: v.string(),
  url: optionalText,
  /** Identifies an uploaded file when it is deleted; absent for an image from the web. */
  filePath: optionalText,
});
export type DraftImage = v.InferInput<typeof imageSchema>;

/** The product that the form sent last, as JSON, with its idempotency key. */
const sentSchema = v.object({ product: v.string(), key: v.string() });
export type SentProduct = v.InferOutput<typeof sentSchema>;

/** The content of a stored draft. An invalid value counts as missing. */
const draftSchema = v.object({
  values: v.fallback(valuesSchema, EMPTY_PRODUCT),
  images: v.pipe(
    v.fallback(v.array(v.fallback(v.nullable(imageSchema), null)), []),
    v.transform((images) => images.filter((image) => image !== null)),
    v.readonly(),
  ),
  sent: v.fallback(v.optional(sentSchema), undefined),
});
export type ProductDraft = v.InferOutput<typeof draftSchema>;

/** Reads the content of a stored draft. */
export function parseDraft(stored: object): ProductDraft {
  return v.parse(draftSchema, stored);
}

export const EMPTY_DRAFT: ProductDraft = { values: EMPTY_PRODUCT, images: [] };

/**
 * Returns the product to send with its idempotency key. The key stays the same until the product changes,
 * so that the server recognizes a retry.
 */
export function toSentProduct(product: object, previous: SentProduct | undefined): SentProduct {
  const serialized = JSON.stringify(product);
  return serialized === previous?.product ? previous : { product: serialized, key: uuid() };
}

/** Returns the images of the form for a draft. */
export function toDraftImages(images: readonly ProductImage[]): DraftImage[] {
  return images
    .filter(({ isRemoving }) => !isRemoving)
    .map(({ name, url, filePath }) => ({ name, url, filePath }));
}

/** Returns the images of a draft for the form. An image without a URL has failed: its file is not part of the draft. */
export function toProductImages(images: readonly DraftImage[]): ProductImage[] {
  return images.map((image) => {
    return { ...image, id: uuid(), failure: image.url === undefined ? MISSING_FILE : undefined };
  });
}

/** Returns whether nothing is entered. */
export function isEmptyContent({ values, images }: ProductDraft): boolean {
  return images.length === 0 && JSON.stringify(values) === JSON.stringify(EMPTY_PRODUCT);
}

/** Returns the text of the dialog that asks before the form is left. */
export function unsavedChangesMessage(isSaved: boolean, images: readonly ProductImage[]): string {
  if (!isSaved) return "What you entered will be lost.";
  const message = "What you entered is kept as a draft in this tab.";
  return images.some(({ url }) => url === undefined)
    ? `${message} Images that are not uploaded are not.`
    : message;
}

/** Returns a text by which the user recognizes a draft. */
export function titleOf({ values: { name, vendor } }: ProductDraft): string | undefined {
  return name.trim() || vendor?.name;
}
