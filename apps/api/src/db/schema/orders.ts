import { index, integer, pgEnum, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { id, naira, reference, timestamptz } from "./columns.ts";
import { products } from "./products.ts";
import { shops } from "./shops.ts";
import { users } from "./users.ts";

export const orderStatus = pgEnum("order_status", ["successful", "pending", "cancelled"]);

export const orders = pgTable(
  "orders",
  {
    id: id(),
    buyerId: reference("buyer_id", () => users.id).notNull(),
    shopId: reference("shop_id", () => shops.id).notNull(),
    status: orderStatus("status").notNull(),
    /** Sum of the items and their delivery fees. */
    total: naira("total").notNull(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [
    // Covers the revenue query, so that PostgreSQL can use an index-only scan.
    index("orders_status_total_idx").on(table.status, table.total),
    index("orders_buyer_id_idx").on(table.buyerId),
    index("orders_shop_id_idx").on(table.shopId),
  ],
);

export const orderItems = pgTable(
  "order_items",
  {
    orderId: reference("order_id", () => orders.id, "cascade").notNull(),
    productId: reference("product_id", () => products.id).notNull(),
    quantity: integer("quantity").notNull(),
    /** Price at the time of the order. */
    unitPrice: naira("unit_price").notNull(),
    deliveryFee: naira("delivery_fee").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index("order_items_product_id_idx").on(table.productId),
  ],
);
