import { z } from "zod";
import { accountType } from "../../db/schema/index.ts";

/** Specification, point 3: User, with the wire's spelling. */
export const userSchema = z.object({
  _id: z.uuid(),
  authId: z.object({
    email: z.string(),
    phone_number: z.string().nullable(),
    dial_code: z.string().nullable(),
  }),
  refferal_code: z.string(),
  account_type: z.enum(accountType.enumValues),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  address: z
    .object({ street: z.string(), city: z.string(), state: z.string(), country: z.string() })
    .optional(),
  payout: z.object({ bank: z.string(), account_name: z.string() }).optional(),
});
export type UserDto = z.infer<typeof userSchema>;
