import * as v from "valibot";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import type { RowOf } from "../../wire/wire.ts";
import * as wire from "../../wire/wire.ts";

export const userSchema = wire.map(
  v.object({
    authId: wire.object({ email: wire.text, phone_number: wire.text, dial_code: wire.text }),
    refferal_code: wire.text, // spelled like this on the wire
    account_type: wire.enumOf("seller", "buyer"),
    createdAt: wire.date,
    updatedAt: wire.date,
    address: wire.optionalObject({
      street: wire.text,
      city: wire.text,
      state: wire.text,
      country: wire.text,
    }),
    payout: wire.optionalObject({ bank: wire.text, account_name: wire.text }),
  }),
  ({ authId, refferal_code, account_type, payout, ...user }) => ({
    ...user,
    email: authId.email,
    phone: authId.phone_number && [authId.dial_code, authId.phone_number].filter(Boolean).join(" "),
    referralCode: refferal_code,
    accountType: account_type,
    payout: payout && { bank: payout.bank, accountName: payout.account_name },
  }),
);

export interface User extends RowOf<typeof userSchema> {}

export function usersApi(http: Http) {
  return listResource(http, {
    name: "users",
    defaultLimit: 10,
    sorts: ["email", "referral-code", "account-type", "created"],
    filters: { type: "account_type" },
    parse: wire.listOf<User>("users", userSchema),
    failure: "Failed to fetch users",
  });
}
