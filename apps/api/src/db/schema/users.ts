import { type SQL, sql } from "drizzle-orm";
import { boolean, index, type PgColumn, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamptz, trigrams } from "./columns.ts";

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
    index("users_email_idx").on(sql`lower(${table.email})`, table.id),
    index("users_referral_code_idx").on(sql`lower(${table.referralCode})`, table.id),
    index("users_name_idx").on(sql`lower(${userName(table)})`, table.id),
    index("users_phone_idx").on(sql`lower(${userPhone(table)})`, table.id),
    index("users_search_idx").using("gin", trigrams(userSearchText(table))),
    index("users_person_search_idx").using("gin", trigrams(personSearchText(table))),
  ],
);

type Columns<Name extends string> = Record<Name, PgColumn>;

export function userName({ firstname, lastname }: Columns<"firstname" | "lastname">): SQL {
  return sql`(${firstname} || ' ' || ${lastname})`;
}

export function userPhone({ phoneNumber }: Columns<"phoneNumber">): SQL {
  return sql`coalesce(${phoneNumber}, '')`;
}

/** Searchable text of a user in the list of users, besides the account type. */
export function userSearchText({ email, referralCode }: Columns<"email" | "referralCode">): SQL {
  return sql`(${email} || chr(10) || ${referralCode})`;
}

/** Searchable text of a user as the owner of a shop, or as a customer. */
export function personSearchText(
  table: Columns<"firstname" | "lastname" | "email" | "phoneNumber">,
): SQL {
  return sql`(${userName(table)} || chr(10) || ${table.email} || chr(10) || ${userPhone(table)})`;
}
