import { z } from "zod";
import { productCondition } from "../../db/schema.ts";
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
export type ProductRow = z.infer<typeof productSchema>;
