import { z } from "zod";
import { productCondition } from "../../db/schema/index.ts";
import { singleLineText, multilineText } from "../../plugins/text-schema.ts";
import { imageUrlSchema } from "../uploads/image-urls.ts";
import { PRODUCT_STATUSES } from "./product-status.ts";

/** Specification, point 3: Product. Money is in naira. */
export const productSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  shop: z.object({ _id: z.uuid(), name: z.string() }),
  price: z.number(),
  category: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  images: z.array(z.string()),
  stock_quantity: z.int(),
  status: z.enum(PRODUCT_STATUSES),
  condition: z.enum(productCondition.enumValues),
  delivery_fee: z.number(),
  createdAt: z.iso.datetime(),
});
export type ProductDto = z.infer<typeof productSchema>;

/** Specification, point 9. */
const MAX_IMAGES = 5;
/** What the columns hold. */
const MAX_AMOUNT = 999_999_999_999.99;
const MAX_STOCK = 2_147_483_647;

/** Specification, point 5: naira, minimum 0, step 0.01. */
const amountSchema = z
  .number()
  .min(0)
  .max(MAX_AMOUNT)
  .refine((amount) => Math.round(amount * 100) / 100 === amount, "Must have two decimals at most");

/** Specification, points 5 and 7: POST /admin/products. */
export const newProductSchema = z.strictObject({
  shopId: z.uuid(),
  name: singleLineText(200),
  description: multilineText(5000),
  images: z.array(imageUrlSchema).max(MAX_IMAGES),
  price: amountSchema,
  condition: z.enum(productCondition.enumValues),
  stock_quantity: z.int().min(0).max(MAX_STOCK),
  delivery_fee: amountSchema,
});

export const createdProductSchema = z.object({ message: z.string(), data: productSchema });
