import * as v from "valibot";
import { date, oneOf, optionalPart, part, text } from "../../schema/wire.ts";

export const userSchema = v.pipe(
  v.object({
    _id: text,
    authId: part({ email: text, phone_number: text, dial_code: text }),
    refferal_code: text, // the wire's spelling
    account_type: oneOf("seller", "buyer"),
    createdAt: date,
    updatedAt: date,
    address: optionalPart({ street: text, city: text, state: text, country: text }),
    payout: optionalPart({ bank: text, account_name: text }),
  }),
  v.transform(({ _id, authId, refferal_code, account_type, payout, ...user }) => ({
    ...user,
    id: _id,
    email: authId.email,
    phone: authId.phone_number && [authId.dial_code, authId.phone_number].filter(Boolean).join(" "),
    referralCode: refferal_code,
    accountType: account_type,
    payout: payout && { bank: payout.bank, accountName: payout.account_name },
  })),
);

export type User = v.InferOutput<typeof userSchema> & { id: string };
