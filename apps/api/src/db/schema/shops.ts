import { type SQL, sql } from "drizzle-orm";
import { boolean, index, integer, type PgColumn, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import {
  id,
  naturalOrder,
  reference,
  searchText,
  textOrHighest,
  textOrLowest,
  timestamptz,
} from "./columns.ts";
import { users } from "./users.ts";

export const shopStatus = pgEnum("shop_status", ["active", "pending", "suspended"]);
export const kycStatus = pgEnum("kyc_status", ["approved", "pending", "rejected", "not_submitted"]);

export const shops = pgTable(
  "shops",
  {
    id: id(),
    ownerId: reference("owner_id", () => users.id).notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    // Copied from the owner (see pending-copies.ts), so that the list is read from one table.
    ownerName: text("owner_name").notNull().default(""),
    ownerPhone: text("owner_phone"),
    ownerIsVerified: boolean("owner_is_verified").notNull().default(false),
    status: shopStatus("status").notNull(),
    kycStatus: kycStatus("kyc_status").notNull(),
    views: integer("views").notNull(),
    /** Whether the shop offers the in-house payment option. */
    acceptsChatPay: boolean("accepts_chat_pay").notNull(),
    createdAt: timestamptz("created_at").notNull(),
    /** Name, and name, email and phone number of the owner. */
    searchText: searchText(),
  },
  (table) => [
    index("shops_created_at_idx").on(table.createdAt, table.id),
    index("shops_owner_id_idx").on(table.ownerId, table.id),
    index("shops_status_created_at_idx").on(table.status, table.createdAt, table.id),
    index("shops_status_idx").on(table.status, table.id),
    index("shops_name_idx").on(naturalOrder(table.name), table.id),
    index("shops_verification_idx").on(shopVerification(table), table.id),
    index("shops_views_idx").on(table.views, table.id),
    index("shops_owner_name_idx").on(naturalOrder(table.ownerName), table.id),
    index("shops_owner_phone_idx").on(textOrHighest(table.ownerPhone), table.id),
    index("shops_owner_phone_desc_idx").on(textOrLowest(table.ownerPhone), table.id),
    index("shops_search_text_idx").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);
export type Shop = typeof shops.$inferSelect;

/** The verification of a shop as a number, in the order of the panel's texts. */
export function shopVerification(table: Record<"ownerIsVerified" | "kycStatus", PgColumn>): SQL {
  return sql`(case when ${table.ownerIsVerified} then 4 else 0 end + case ${table.kycStatus}
    when 'approved' then 0 when 'not_submitted' then 1 when 'pending' then 2 else 3 end)`;
}
