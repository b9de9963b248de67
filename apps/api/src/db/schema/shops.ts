import { relations, sql } from "drizzle-orm";
import { boolean, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, timestamptz, trigrams } from "./columns.ts";
import { users } from "./users.ts";

export const shopStatus = pgEnum("shop_status", ["active", "pending", "suspended"]);
export const kycStatus = pgEnum("kyc_status", ["approved", "pending", "rejected", "not_submitted"]);

export const shops = pgTable(
  "shops",
  {
    id: id(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    description: text("description").notNull(),
    status: shopStatus("status").notNull(),
    kycStatus: kycStatus("kyc_status").notNull(),
    views: integer("views").notNull(),
    /** Whether the shop offers the in-house payment option. */
    acceptsChatPay: boolean("accepts_chat_pay").notNull(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [
    index("shops_created_at_idx").on(table.createdAt, table.id),
    index("shops_owner_id_idx").on(table.ownerId),
    index("shops_status_created_at_idx").on(table.status, table.createdAt, table.id),
    index("shops_status_idx").on(table.status, table.id),
    index("shops_name_idx").on(sql`lower(${table.name})`, table.id),
    index("shops_views_idx").on(table.views, table.id),
    index("shops_search_idx").using("gin", trigrams(table.name)),
  ],
);

export const shopsRelations = relations(shops, ({ one }) => ({
  owner: one(users, { fields: [shops.ownerId], references: [users.id] }),
}));
