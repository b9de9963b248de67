import { draftText as text, required } from "@market/api-client/forms";
import { PRODUCT_CONDITIONS, type NewProduct } from "@market/api-client/products";
import type { Shop } from "@market/api-client/shops";
import { findAmountError, parseAmount, type AmountRules } from "@market/ui/dialogs";
import { v4 as uuid } from "uuid";
import * as v from "valibot";
import {
  cleanImageUrl,
  findImageUrlError,
  imageUrls,
  MISSING_FILE,
  roomForImages,
  TOO_MANY_IMAGES,
  type Images,
  type ProductImage,
} from "./product-images.ts";

const optionalText = v.fallback(v.optional(v.string()), undefined);

/** The parts of a shop that the selected-vendor card shows. */
export const vendorSchema = v.object({
  id: v.string(),
  name: optionalText,
  owner: optionalText,
  email: optionalText,
  phone: optionalText,
});
export type Vendor = v.InferOutput<typeof vendorSchema>;

export function toVendor({ id, name, owner }: Shop): Vendor {
  return { id, name, owner: owner.name, email: owner.email, phone: owner.phone };
}

/** A stored image, for the form. Files are not stored: an image that was not uploaded has failed. */
const imageSchema = v.pipe(
  v.object({
    name: v.string(),
    url: optionalText,
    filePath: optionalText,
    isRemoving: v.fallback(v.boolean(), false),
  }),
  v.transform((image): ProductImage => {
    return { ...image, id: uuid(), failure: image.url === undefined ? MISSING_FILE : undefined };
  }),
);

/** Values of the form, as a draft stores them. An invalid value counts as missing. */
const valuesSchema = v.object({
  vendor: v.fallback(v.nullable(vendorSchema), null),
  name: text,
  description: text,
  /** Naira, as typed. */
  price: text,
  condition: v.fallback(v.nullable(v.picklist(PRODUCT_CONDITIONS)), null),
  /** As typed. */
  stock: text,
  /** Naira, as typed. */
  deliveryFee: text,
  images: v.pipe(
    v.fallback(v.array(v.fallback(v.nullable(imageSchema), null)), []),
    v.transform((images): Images =>
      images.filter((image) => image !== null).filter(({ isRemoving }) => !isRemoving),
    ),
  ),
  /** The URL of an image, as typed, until it is added. */
  imageUrl: text,
});
export type ProductValues = v.InferOutput<typeof valuesSchema>;

export const EMPTY_PRODUCT = v.parse(valuesSchema, {});

/** A draft has the product that the form sent last, as JSON, with its idempotency key. */
const draftSchema = v.object({
  ...valuesSchema.entries,
  sent: v.fallback(v.optional(v.object({ product: v.string(), key: v.string() })), undefined),
});
export type ProductDraft = v.InferOutput<typeof draftSchema>;

export const parseDraft = v.parser(draftSchema);

/** Specification, point 5, and what the reference server stores at most. */
const NAIRA: AmountRules = { maxDecimals: 2, min: 0, max: 999_999_999_999.99 };
export const AMOUNT_RULES = {
  price: NAIRA,
  deliveryFee: NAIRA,
  stock: { maxDecimals: 0, min: 0, max: 2_147_483_647 },
} satisfies Record<string, AmountRules>;

function amount(message: string, name: keyof typeof AMOUNT_RULES) {
  return required(message, (value) => findAmountError(value, AMOUNT_RULES[name]) ?? null);
}

/**
 * Validation rules in the order of the fields on the screen. The vendor has no rule: without one the form cannot be
 * submitted.
 */
export const productRules = {
  name: required("Enter a product name"),
  description: required("Enter a description"),
  price: amount("Enter a price", "price"),
  condition: required("Select a condition"),
  stock: amount("Enter a stock quantity", "stock"),
  deliveryFee: amount("Enter a delivery fee", "deliveryFee"),
};

/** Returns what is wrong with the image URL that is typed, if there is one. */
export function findTypedImageError({ imageUrl, images }: ProductValues): string | null {
  const url = cleanImageUrl(imageUrl);
  if (url === "") return null;
  return findImageUrlError(url) ?? (roomForImages(images) === 0 ? TOO_MANY_IMAGES : null);
}

/** Adds the image whose URL is typed, if there is one. */
export function addTypedImage(values: ProductValues): ProductValues {
  const url = cleanImageUrl(values.imageUrl);
  if (url === "") return values;
  return { ...values, images: [...values.images, { id: uuid(), name: url, url }], imageUrl: "" };
}

/** Converts validated values to the product to create; `undefined` if one is missing. */
export function toNewProduct(values: ProductValues): NewProduct | undefined {
  const { vendor, condition } = values;
  const price = parseAmount(values.price, AMOUNT_RULES.price);
  const stock = parseAmount(values.stock, AMOUNT_RULES.stock);
  const deliveryFee = parseAmount(values.deliveryFee, AMOUNT_RULES.deliveryFee);
  if (!vendor || !condition) return undefined;
  if (price === undefined || stock === undefined || deliveryFee === undefined) return undefined;
  const [name, description] = [values.name.trim(), values.description.trim()];
  const images = imageUrls(values.images);
  return { shopId: vendor.id, name, description, images, price, condition, stock, deliveryFee };
}

/** Returns the text of the dialog that asks before the form is left. */
export function unsavedChangesMessage(isSaved: boolean, images: Images): string {
  if (!isSaved) return "What you entered will be lost.";
  const message = "What you entered is kept as a draft in this tab.";
  return images.some(({ url }) => url === undefined)
    ? `${message} Images that are not uploaded are not.`
    : message;
}
