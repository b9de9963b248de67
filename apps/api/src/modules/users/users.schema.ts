import { z } from "zod";
import { accountType, type User } from "../../db/schema/index.ts";
import type { CsvColumn } from "../../lists/csv.ts";
import { dateTime, rowId } from "../text-schemas.ts";

/** Specification, point 3: User, with the spelling of the wire format. */
export const userSchema = z.object({
  _id: rowId,
  authId: z.object({
    email: z.string(),
    phone_number: z.string().nullable(),
    dial_code: z.string().nullable(),
  }),
  refferal_code: z.string(),
  account_type: z.enum(accountType.enumValues),
  createdAt: dateTime,
  updatedAt: dateTime,
  address: z
    .object({ street: z.string(), city: z.string(), state: z.string(), country: z.string() })
    .optional(),
  payout: z.object({ bank: z.string(), account_name: z.string() }).optional(),
});

export function toUserDto(user: User): z.output<typeof userSchema> {
  const { street, city, state, country, payoutBank, payoutAccountName } = user;
  return {
    _id: user.id,
    authId: { email: user.email, phone_number: user.phoneNumber, dial_code: user.dialCode },
    refferal_code: user.referralCode,
    account_type: user.accountType,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    ...(street !== null && city !== null && state !== null && country !== null
      ? { address: { street, city, state, country } }
      : {}),
    ...(payoutBank !== null && payoutAccountName !== null
      ? { payout: { bank: payoutBank, account_name: payoutAccountName } }
      : {}),
  };
}

export const userCsvColumns: CsvColumn<User>[] = [
  { id: "email", header: "Email", value: ({ email }) => email },
  { id: "referral-code", header: "Referral Code", value: ({ referralCode }) => referralCode },
  { id: "account-type", header: "Account Type", value: (user) => user.accountType },
  { id: "created", header: "Created", value: ({ createdAt }) => createdAt },
];
