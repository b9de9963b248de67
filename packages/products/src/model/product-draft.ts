import { PRODUCT_CONDITIONS } from "@market/api-client/products";
import { v4 as uuid } from "uuid";
import * as v from "valibot";
import { EMPTY_PRODUCT, type ProductValues } from "./new-product.ts";
import { MAX_IMAGES, type ProductImage } from "./product-images.ts";

const text = v.fallback(v.string(), "");
const optionalText = v.fallback(v.optional(v.string()), undefined);

const vendorSchema = v.object({
  id: v.string(),
  name: optionalText,
  owner: optionalText,
  email: optionalText,
  phone: optionalText,
});

/** An image that has a URL. Files that are not uploaded are not part of a draft. */
const imageSchema = v.object({
  name: v.string(),
  url: v.string(),
  /** Identifies an uploaded file when it is deleted; absent for an image from the web. */
  filePath: optionalText,
});
export type DraftImage = v.InferOutput<typeof imageSchema>;

const sentSchema = v.object({
  /** The product as JSON. */
  product: v.string(),
  /** Its idempotency key. */
  key: v.string(),
});
export type SentProduct = v.InferOutput<typeof sentSchema>;

/** The content of a stored draft. An invalid value counts as missing. */
const draftSchema = v.object({
  values: v.fallback(
    v.object({
      vendor: v.fallback(v.nullable(vendorSchema), null),
      name: text,
      description: text,
      price: text,
      condition: v.fallback(v.nullable(v.picklist(PRODUCT_CONDITIONS)), null),
      stock: text,
      deliveryFee: text,
    }),
    EMPTY_PRODUCT,
  ),
  images: v.pipe(
    v.fallback(v.array(v.fallback(v.nullable(imageSchema), null)), []),
    v.transform((images) => images.filter((image) => image !== null).slice(0, MAX_IMAGES)),
  ),
  /** The product that the form sent last. */
  sent: v.fallback(v.optional(sentSchema), undefined),
});
export type ProductDraft = v.InferOutput<typeof draftSchema>;

export type DraftContent = Pick<ProductDraft, "values" | "images">;

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

export function toDraftContent(
  values: ProductValues,
  images: readonly ProductImage[],
): DraftContent {
  return {
    values,
    images: images.flatMap((image): DraftImage[] => {
      const { name } = image;
      if (image.state === "entered") return [{ name, url: image.url }];
      if (image.state === "uploaded") return [{ name, url: image.url, filePath: image.filePath }];
      return [];
    }),
  };
}

/** Returns the images of a draft for the form. The preview of an uploaded image is its URL. */
export function toProductImages(images: readonly DraftImage[]): ProductImage[] {
  return images.map(({ name, url, filePath }) => ({
    id: uuid(),
    name,
    preview: url,
    ...(filePath === undefined ? { state: "entered", url } : { state: "uploaded", url, filePath }),
  }));
}

/** Returns whether nothing is entered. */
export function isEmptyContent({
  values,
  images,
}: {
  values: ProductValues;
  images: readonly unknown[];
}): boolean {
  return images.length === 0 && JSON.stringify(values) === JSON.stringify(EMPTY_PRODUCT);
}

/** Returns the text of the dialog that asks before the form is left. */
export function unsavedChangesMessage(isSaved: boolean, images: readonly ProductImage[]): string {
  if (!isSaved) return "What you entered will be lost.";
  const message = "What you entered is kept as a draft in this tab.";
  const hasUnsavedFile = images.some(({ state }) => state === "uploading" || state === "failed");
  return hasUnsavedFile ? `${message} Images that are not uploaded are not.` : message;
}

/** Returns a text by which the user recognizes a draft. */
export function titleOf({ values: { name, vendor } }: DraftContent): string | undefined {
  return name.trim() || vendor?.name;
}
