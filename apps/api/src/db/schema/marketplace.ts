import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  type PgColumn,
  pgEnum,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, generatedSearchText, id, naira, searchText, timestamptz } from "./columns.ts";

export const accountType = pgEnum("account_type", ["seller", "buyer"]);

export const users = pgTable("users", {
  id: id(),
  firstname: text("firstname").notNull(),
  lastname: text("lastname").notNull(),
  email: text("email").notNull(),
  dialCode: text("dial_code"),
  phoneNumber: text("phone_number"),
  isVerified: boolean("is_verified").notNull(),
  referralCode: text("referral_code").notNull(),
  accountType: accountType("account_type").notNull(),
  street: text("street"),
  city: text("city"),
  state: text("state"),
  country: text("country"),
  payoutBank: text("payout_bank"),
  payoutAccountName: text("payout_account_name"),
  createdAt: createdAt(),
  updatedAt: timestamptz("updated_at").notNull(),
  searchText: generatedSearchText(),
});
export type User = Omit<typeof users.$inferSelect, "searchText">;

export const shopStatus = pgEnum("shop_status", ["active", "pending", "suspended"]);
export const kycStatus = pgEnum("kyc_status", ["approved", "pending", "rejected", "not_submitted"]);

export const shops = pgTable("shops", {
  id: id(),
  ownerId: uuid("owner_id").notNull(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  // Copied from the owner (see pendingCopies), so that the list is read from one table.
  ownerName: text("owner_name").notNull().default(""),
  ownerPhone: text("owner_phone"),
  ownerIsVerified: boolean("owner_is_verified").notNull().default(false),
  status: shopStatus("status").notNull(),
  kycStatus: kycStatus("kyc_status").notNull(),
  views: integer("views").notNull(),
  acceptsChatPay: boolean("accepts_chat_pay").notNull(),
  createdAt: createdAt(),
  /** Name, and name, email and phone number of the owner. */
  searchText: searchText(),
});
/** A row without the copies of its owner. */
export type Shop = Omit<
  typeof shops.$inferSelect,
  "ownerName" | "ownerPhone" | "ownerIsVerified" | "searchText"
>;

/** The verification of a shop as a number, in the order of the panel's texts. */
export function shopVerification(table: Record<"ownerIsVerified" | "kycStatus", PgColumn>): SQL {
  return sql`(case when ${table.ownerIsVerified} then 4 else 0 end + case ${table.kycStatus}
    when 'approved' then 0 when 'not_submitted' then 1 when 'pending' then 2 else 3 end)`;
}

export const categories = pgTable("categories", {
  id: id(),
  name: text("name").notNull(),
  /** URL, as in products.images. */
  image: text("image"),
  isActive: boolean("is_active").notNull(),
  createdAt: createdAt(),
});
export type Category = typeof categories.$inferSelect;

export const productCondition = pgEnum("product_condition", [
  "brand new",
  "refurbished",
  "refurbished by manufacturer",
  "fairly used",
]);

export const products = pgTable("products", {
  id: id(),
  shopId: uuid("shop_id").notNull(),
  // Copied from the shop and from product_categories (see pendingCopies), so that the list is read from one table.
  vendorName: text("vendor_name").notNull().default(""),
  categoryIds: uuid("category_ids").array().notNull().default([]),
  categoryName: text("category_name"),
  name: text("name").notNull(),
  description: text("description").notNull(),
  price: naira("price").notNull(),
  deliveryFee: naira("delivery_fee").notNull(),
  /** URLs. One that starts with a slash is a file of this server. */
  images: text("images").array().notNull(),
  stockQuantity: integer("stock_quantity").notNull(),
  condition: productCondition("condition").notNull(),
  createdAt: createdAt(),
  /** Name, name of the shop, and names of the categories. */
  searchText: searchText(),
});

export const productCategories = pgTable("product_categories", {
  productId: uuid("product_id").notNull(),
  categoryId: uuid("category_id").notNull(),
});

export const orderStatus = pgEnum("order_status", ["successful", "pending", "cancelled"]);

export const orders = pgTable("orders", {
  id: id(),
  buyerId: uuid("buyer_id").notNull(),
  shopId: uuid("shop_id").notNull(),
  status: orderStatus("status").notNull(),
  /** Sum of the items and their delivery fees. */
  total: naira("total").notNull(),
  createdAt: createdAt(),
});

export const orderItems = pgTable("order_items", {
  orderId: uuid("order_id").notNull(),
  productId: uuid("product_id").notNull(),
  quantity: integer("quantity").notNull(),
  unitPrice: naira("unit_price").notNull(),
  deliveryFee: naira("delivery_fee").notNull(),
});

export const transactionType = pgEnum("transaction_type", ["debit", "credit"]);
export const transactionStatus = pgEnum("transaction_status", ["success", "pending", "failed"]);

export const transactions = pgTable("transactions", {
  id: id(),
  reference: text("reference").notNull(),
  /** debit: a payment by a buyer; credit: a payout to a seller. */
  type: transactionType("type").notNull(),
  narration: text("narration").notNull(),
  amount: naira("amount").notNull(),
  status: transactionStatus("status").notNull(),
  orderId: uuid("order_id"),
  createdAt: createdAt(),
  /** Reference, and names of buyer and shop and email of the buyer (see pendingCopies). */
  searchText: searchText(),
});
export type Transaction = Omit<typeof transactions.$inferSelect, "searchText">;

/**
 * Rows whose changed values are not yet in all rows that have copies of them. Triggers copy the values to new and
 * changed rows, and record here that others must be updated.
 */
export const pendingCopies = pgTable("pending_copies", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  source: text("source", { enum: ["users", "shops", "categories"] }).notNull(),
  sourceId: uuid("source_id").notNull(),
});

const count = (name: string) => bigint(name, { mode: "number" }).notNull().default(0);

/**
 * Changes of totals by the day, in UTC, on which users, shops and orders were created, by triggers. A total is the sum
 * of its column. Counting a million rows takes too long, and with one row to update, writers would wait for each other.
 */
export const dailyChanges = pgTable("daily_changes", {
  id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  day: date("day").notNull(),
  users: count("users"),
  activeShops: count("active_shops"),
  orders: count("orders"),
  /** Of the successful orders, in naira. */
  revenue: numeric("revenue", { precision: 20, scale: 2, mode: "number" }).notNull().default(0),
});
