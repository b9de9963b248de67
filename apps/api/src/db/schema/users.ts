import { sql } from "drizzle-orm";
import { boolean, index, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { id, naturalOrder, timestamptz } from "./columns.ts";

export const accountType = pgEnum("account_type", ["seller", "buyer"]);

/** Sellers and buyers of the marketplace. */
export const users = pgTable(
  "users",
  {
    id: id(),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    email: text("email").notNull().unique(),
    dialCode: text("dial_code"),
    phoneNumber: text("phone_number"),
    isVerified: boolean("is_verified").notNull(),
    referralCode: text("referral_code").notNull().unique(),
    accountType: accountType("account_type").notNull(),
    street: text("street"),
    city: text("city"),
    state: text("state"),
    country: text("country"),
    payoutBank: text("payout_bank"),
    payoutAccountName: text("payout_account_name"),
    createdAt: timestamptz("created_at").notNull(),
    updatedAt: timestamptz("updated_at").notNull(),
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql`search_form(email) || chr(10) || search_form(referral_code) || chr(10) || case account_type when 'seller' then 'seller' else 'buyer' end`,
      ),
  },
  (table) => [
    index("users_created_at_idx").on(table.createdAt, table.id),
    index("users_type_created_at_idx").on(table.accountType, table.createdAt, table.id),
    index("users_type_idx").on(sql`(${table.accountType} = 'seller')`, table.id),
    index("users_email_idx").on(naturalOrder(table.email), table.id),
    index("users_referral_code_idx").on(naturalOrder(table.referralCode), table.id),
    index("users_search_text_idx").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);
export type User = Omit<typeof users.$inferSelect, "searchText">;
