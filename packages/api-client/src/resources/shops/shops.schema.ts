import * as v from "valibot";
import { date, flag, numeric, oneOf, part, text } from "../../schema/wire.ts";

/** The in-house payment option: the real key holds the chat app's name. */
const PAYMENT_KEY = /^accepts.*Pay$/;

export const shopSchema = v.pipe(
  v.looseObject({
    _id: text,
    name: text,
    description: text,
    status: oneOf("active", "pending", "suspended"),
    owner: part({
      firstname: text,
      lastname: text,
      email: text,
      phone_number: text,
      is_verified: flag,
    }),
    KYC: part({ status: text }),
    metrics: part({ views: numeric }),
    createdAt: date,
  }),
  v.transform(({ _id, ...shop }) => ({
    id: _id,
    name: shop.name,
    description: shop.description,
    status: shop.status,
    owner: {
      name: [shop.owner.firstname, shop.owner.lastname].filter(Boolean).join(" ") || undefined,
      email: shop.owner.email,
      phone: shop.owner.phone_number,
      isVerified: shop.owner.is_verified,
    },
    kycStatus: shop.KYC.status,
    views: shop.metrics.views,
    acceptsInHousePayment: Object.entries(shop).some(
      ([key, value]) => PAYMENT_KEY.test(key) && value === true,
    ),
    createdAt: shop.createdAt,
  })),
);

export type Shop = v.InferOutput<typeof shopSchema> & { id: string };
