import { v4 as uuid } from "uuid";
import * as v from "valibot";
import { EMPTY_PRODUCT, optionalText, valuesSchema } from "./new-product.ts";
import { MISSING_FILE, type Images, type ProductImage } from "./product-images.ts";

const imageSchema = v.object({
  name: v.string(),
  url: optionalText,
  filePath: optionalText,
  isRemoving: v.fallback(v.optional(v.boolean()), undefined),
});

/** What a draft stores: the content of the form. An invalid value counts as missing. */
const draftSchema = v.object({
  values: v.fallback(valuesSchema, EMPTY_PRODUCT),
  images: v.pipe(
    v.fallback(v.array(v.fallback(v.nullable(imageSchema), null)), []),
    v.transform((images) => images.flatMap((image) => (image ? restoreImage(image) : []))),
    v.readonly(),
  ),
  /** Identifies the form, also when its draft is restored. */
  formId: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
});
export type ProductDraft = v.InferOutput<typeof draftSchema>;

/** Reads the content of a stored draft. */
export function parseDraft(stored: object): ProductDraft {
  return v.parse(draftSchema, stored);
}

/** The content of an empty form, which is not stored. */
export const EMPTY_DRAFT: ProductDraft = { values: EMPTY_PRODUCT, images: [] };

/** Returns a stored image for the form. Files are not stored: an image that was not uploaded has failed. */
function restoreImage(image: v.InferOutput<typeof imageSchema>): ProductImage[] {
  const { isRemoving, ...kept } = image;
  const failure = image.url === undefined ? MISSING_FILE : undefined;
  return isRemoving ? [] : [{ ...kept, id: uuid(), failure }];
}

/** Returns the text of the dialog that asks before the form is left. */
export function unsavedChangesMessage(isSaved: boolean, images: Images): string {
  if (!isSaved) return "What you entered will be lost.";
  const message = "What you entered is kept as a draft in this tab.";
  return images.some(({ url }) => url === undefined)
    ? `${message} Images that are not uploaded are not.`
    : message;
}
