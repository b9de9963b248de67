import { z } from "zod";
import { kycStatus, shopStatus } from "../../db/schema/index.ts";

/** Specification, point 3: Shop, with the wire's spelling. */
export const shopSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  status: z.enum(shopStatus.enumValues),
  owner: z.object({
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone_number: z.string().optional(),
    is_verified: z.boolean(),
  }),
  KYC: z.object({ status: z.enum(kycStatus.enumValues) }),
  metrics: z.object({ views: z.int() }),
  acceptsChatPay: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ShopDto = z.infer<typeof shopSchema>;

export const shopSearchQuerySchema = z.object({
  q: z
    .string()
    .max(200)
    .regex(/^\P{Cc}*$/u, "Must be plain text")
    .transform((text) => text.trim())
    .default(""),
});

/** Specification, point 7: GET /admin/shops/search. */
export const shopSearchAnswerSchema = z.object({ shops: z.array(shopSchema) });
