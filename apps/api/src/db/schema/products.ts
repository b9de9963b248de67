import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  id,
  naira,
  naturalOrder,
  reference,
  searchText,
  textOrHighest,
  textOrLowest,
  timestamptz,
} from "./columns.ts";
import { shops } from "./shops.ts";

export const productCondition = pgEnum("product_condition", [
  "brand new",
  "refurbished",
  "refurbished by manufacturer",
  "fairly used",
]);

export const products = pgTable(
  "products",
  {
    id: id(),
    shopId: reference("shop_id", () => shops.id).notNull(),
    // Copied from the shop and from product_categories (see pending-copies.ts), so that the list is read
    // from one table.
    vendorName: text("vendor_name").notNull().default(""),
    /** Ascending. */
    categoryIds: uuid("category_ids")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of the first category. */
    categoryName: text("category_name"),
    name: text("name").notNull(),
    description: text("description").notNull(),
    price: naira("price").notNull(),
    deliveryFee: naira("delivery_fee").notNull(),
    /** URLs. One that starts with a slash is a file of this server. */
    images: text("images").array().notNull(),
    stockQuantity: integer("stock_quantity").notNull(),
    condition: productCondition("condition").notNull(),
    createdAt: timestamptz("created_at").notNull(),
    /** Name, name of the shop, and names of the categories. */
    searchText: searchText(),
  },
  (table) => [
    index("products_created_at_idx").on(table.createdAt, table.id),
    index("products_shop_id_idx").on(table.shopId, table.id),
    index("products_category_ids_idx").using("gin", table.categoryIds),
    index("products_name_idx").on(naturalOrder(table.name), table.id),
    index("products_price_idx").on(table.price, table.id),
    index("products_stock_idx").on(table.stockQuantity, table.id),
    index("products_status_idx").on(sql`(-${table.stockQuantity})`, table.id),
    index("products_vendor_name_idx").on(naturalOrder(table.vendorName), table.id),
    index("products_category_name_idx").on(textOrHighest(table.categoryName), table.id),
    index("products_category_name_desc_idx").on(textOrLowest(table.categoryName), table.id),
    index("products_search_text_idx").using("gin", table.searchText.op("gin_trgm_ops")),
    // For finding the products that use an upload.
    index("products_images_idx").using("gin", table.images),
    check("products_price_check", sql`${table.price} >= 0`),
    check("products_delivery_fee_check", sql`${table.deliveryFee} >= 0`),
    check("products_stock_quantity_check", sql`${table.stockQuantity} >= 0`),
  ],
);

export const categories = pgTable(
  "categories",
  {
    id: id(),
    name: text("name").notNull(),
    /** URL, as in products.images. */
    image: text("image"),
    isActive: boolean("is_active").notNull(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("categories_name_idx").on(sql`fold_text(${table.name})`),
    index("categories_created_at_idx").on(table.createdAt, table.id),
  ],
);
export type Category = typeof categories.$inferSelect;

export const productCategories = pgTable(
  "product_categories",
  {
    productId: reference("product_id", () => products.id, "cascade").notNull(),
    categoryId: reference("category_id", () => categories.id).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index("product_categories_category_id_idx").on(table.categoryId),
  ],
);
