import { type SQL, sql } from "drizzle-orm";
import { boolean, index, type PgColumn, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { HIGHEST_TEXT, id, naturalOrder, timestamptz, trigrams } from "./columns.ts";

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
  (table) => [
    index("users_created_at_idx").on(table.createdAt, table.id),
    index("users_type_created_at_idx").on(table.accountType, table.createdAt, table.id),
    index("users_type_idx").on(sql`(${table.accountType} = 'seller')`, table.id),
    index("users_email_idx").on(naturalOrder(table.email), table.id),
    index("users_referral_code_idx").on(naturalOrder(table.referralCode), table.id),
    index("users_name_idx").on(naturalOrder(userName(table)), table.id),
    // Ascending and descending: rows without a phone number are last in both.
    index("users_phone_idx").on(
      naturalOrder(sql`coalesce(${table.phoneNumber}, ${HIGHEST_TEXT})`),
      table.id,
    ),
    index("users_phone_desc_idx").on(
      naturalOrder(sql`coalesce(${table.phoneNumber}, '')`),
      table.id,
    ),
    index("users_search_idx").using("gin", trigrams(userSearchTexts(table))),
    index("users_phone_search_idx").using("gin", trigrams([table.phoneNumber])),
    index("users_person_search_idx").using("gin", trigrams(personSearchTexts(table))),
  ],
);

type Columns<Name extends string> = Record<Name, PgColumn>;

export function userName({ firstname, lastname }: Columns<"firstname" | "lastname">): SQL {
  return sql`(${firstname} || ' ' || ${lastname})`;
}

/** Searchable texts of a user in the list of users, besides the account type. */
export function userSearchTexts({ email, referralCode }: Columns<"email" | "referralCode">) {
  return [email, referralCode];
}

/** Searchable texts of a user as the owner of a shop, or as a customer. */
export function personSearchTexts(table: Columns<"firstname" | "lastname" | "email">) {
  return [userName(table), table.email];
}
