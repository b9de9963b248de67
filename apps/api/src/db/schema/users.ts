import { boolean, index, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamptz } from "./columns.ts";

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
  },
  (table) => [index("users_created_at_idx").on(table.createdAt, table.id)],
);
