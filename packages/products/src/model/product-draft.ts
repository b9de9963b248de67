import { PRODUCT_CONDITIONS } from "@market/api-client";
import { textOf } from "@market/api-client/forms";
import { v4 as uuid } from "uuid";
import { EMPTY_PRODUCT, type ProductValues, type Vendor } from "./new-product.ts";
import { MAX_IMAGES, type ProductImage } from "./product-images.ts";

/** An image that has a URL. Files that are not uploaded are not part of a draft. */
export interface DraftImage {
  name: string;
  url: string;
  /** Identifies an uploaded file when it is deleted; absent for an image from the web. */
  filePath?: string;
}

export interface DraftContent {
  values: ProductValues;
  images: readonly DraftImage[];
}

export interface SentProduct {
  /** The product as JSON. */
  product: string;
  /** Its idempotency key. */
  key: string;
}

/** The content of a stored draft. */
export interface ProductDraft extends DraftContent {
  /** The product that the form sent last. */
  sent?: SentProduct;
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

/** Reads the content of a stored draft. Skips invalid values. */
export function parseDraft({
  values,
  images,
  sent,
}: Readonly<Record<string, unknown>>): ProductDraft {
  const { product, key } = toRecord(sent);
  return {
    values: readValues(toRecord(values)),
    images: Array.isArray(images) ? images.flatMap(readImage).slice(0, MAX_IMAGES) : [],
    ...(typeof product === "string" && typeof key === "string" && { sent: { product, key } }),
  };
}

function readValues(stored: Record<string, unknown>): ProductValues {
  return {
    vendor: readVendor(toRecord(stored["vendor"])),
    name: textOf(stored["name"]),
    description: textOf(stored["description"]),
    price: textOf(stored["price"]),
    condition: PRODUCT_CONDITIONS.find((condition) => condition === stored["condition"]) ?? null,
    stock: textOf(stored["stock"]),
    deliveryFee: textOf(stored["deliveryFee"]),
  };
}

function readVendor({ id, ...vendor }: Record<string, unknown>): Vendor | null {
  const read = (name: string): string | undefined => textOf(vendor[name]) || undefined;
  if (typeof id !== "string") return null;
  return {
    id,
    name: read("name"),
    owner: read("owner"),
    email: read("email"),
    phone: read("phone"),
  };
}

function readImage(stored: unknown): DraftImage[] {
  const { name, url, filePath } = toRecord(stored);
  if (typeof name !== "string" || typeof url !== "string") return [];
  return [{ name, url, ...(typeof filePath === "string" && { filePath }) }];
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
