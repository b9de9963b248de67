import { z } from "zod";
import {
  type Category,
  productCondition,
  type products,
  type Shop,
} from "../../db/schema/index.ts";
import type { CsvColumn } from "../../lists/csv.ts";
import { dateTime, multilineText, rowId, singleLineText } from "../text-schemas.ts";
import { type Images, imageUrlSchema } from "../uploads/images.ts";

/** Specification, point 3: the statuses of a product. */
export const PRODUCT_STATUSES = ["available", "low-stock", "out-of-stock"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Specification, point 9: lower stock is shown in red. */
export const MIN_AVAILABLE_STOCK = 5;

/** Derives the status from the stock, so that the two never contradict each other. */
export function getProductStatus(stockQuantity: number): ProductStatus {
  if (stockQuantity === 0) return "out-of-stock";
  return stockQuantity < MIN_AVAILABLE_STOCK ? "low-stock" : "available";
}

/** A row without the copies of other tables, and the rows to which it refers. */
export type Product = Omit<
  typeof products.$inferSelect,
  "searchText" | "vendorName" | "categoryName" | "categoryIds"
> & {
  shop: Pick<Shop, "id" | "name">;
  categories: Pick<Category, "id" | "name">[];
};

/** Specification, point 3: Product. */
export const productSchema = z.object({
  _id: rowId,
  name: z.string(),
  description: z.string(),
  shop: z.object({ _id: rowId, name: z.string() }),
  price: z.number().describe("In naira."),
  category: z.array(z.object({ _id: rowId, name: z.string() })),
  images: z.array(z.string()),
  stock_quantity: z.int(),
  status: z.enum(PRODUCT_STATUSES),
  condition: z.enum(productCondition.enumValues),
  delivery_fee: z.number().describe("In naira."),
  createdAt: dateTime,
});

export const createdProductSchema = z.object({ message: z.string(), data: productSchema });

export const idempotencyHeadersSchema = z.looseObject({
  "idempotency-key": z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/, "Must have 1 to 255 ASCII characters")
    .optional()
    .describe("Repeated requests with the same key within 24 hours create one product."),
});

/** Specification, point 9. */
const MAX_IMAGES = 5;
/** The ranges of the database columns. */
const MAX_AMOUNT = 999_999_999_999.99;
const MAX_STOCK = 2_147_483_647;

/** Specification, point 5: minimum 0, step 0.01. */
const amountSchema = z
  .number()
  .min(0)
  .max(MAX_AMOUNT)
  .refine((amount) => Math.round(amount * 100) / 100 === amount, "Must have two decimals at most")
  .describe("In naira.");

/** Specification, points 5 and 7: POST /admin/products. */
export const newProductSchema = z.strictObject({
  shopId: rowId,
  name: singleLineText(200),
  description: multilineText(5000),
  images: z.array(imageUrlSchema).max(MAX_IMAGES),
  price: amountSchema,
  condition: z.enum(productCondition.enumValues),
  stock_quantity: z.int().min(0).max(MAX_STOCK),
  delivery_fee: amountSchema,
});
export type NewProduct = z.infer<typeof newProductSchema>;

/** Also returns fields that the schema removes when the response is serialized. */
export function toProductDto(product: Product, images: Images): z.output<typeof productSchema> {
  return {
    ...product,
    _id: product.id,
    shop: { _id: product.shop.id, name: product.shop.name },
    category: product.categories.map(({ id, name }) => ({ _id: id, name })),
    images: product.images.map(images.toPublicUrl),
    stock_quantity: product.stockQuantity,
    status: getProductStatus(product.stockQuantity),
    delivery_fee: product.deliveryFee,
  };
}

export const productCsvColumns: CsvColumn<Product>[] = [
  { id: "product-name", header: "Product Name", value: ({ name }) => name },
  { id: "vendor", header: "Vendor", value: ({ shop }) => shop.name },
  { id: "price", header: "Price", value: ({ price }) => price },
  {
    id: "category",
    header: "Category",
    value: ({ categories }) => categories.map(({ name }) => name.trim()).join(", "),
  },
  { id: "stock", header: "Stock", value: ({ stockQuantity }) => stockQuantity },
  { id: "status", header: "Status", value: ({ stockQuantity }) => getProductStatus(stockQuantity) },
];
