import * as v from "valibot";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import { getOptions } from "../../http/options.ts";
import type { RowOf } from "../../wire/wire.ts";
import * as wire from "../../wire/wire.ts";

/** Key of the in-house payment option; the real key contains the name of the chat app. */
const PAYMENT_KEY = /^accepts.*Pay$/;

export const shopSchema = wire.map(
  v.looseObject({
    name: wire.text,
    description: wire.text,
    status: wire.enumOf("active", "pending", "suspended"),
    owner: wire.object({
      firstname: wire.text,
      lastname: wire.text,
      email: wire.text,
      phone_number: wire.text,
      is_verified: wire.boolean,
    }),
    KYC: wire.object({ status: wire.text }),
    metrics: wire.object({ views: wire.number }),
    createdAt: wire.date,
  }),
  (shop) => ({
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
  }),
);

export interface Shop extends RowOf<typeof shopSchema> {}

const parse = wire.listOf<Shop>("shops", shopSchema);

export function shopsApi(http: Http) {
  return {
    ...listResource(http, {
      name: "shops",
      defaultLimit: 10,
      sorts: ["shop-name", "owner", "contact", "status", "verification", "views"],
      filters: { status: "status" },
      parse,
      failure: "Failed to fetch shops",
    }),

    search: ({ query }: { query: string }) =>
      getOptions(http, ["shops", "search", { query }], {
        endpoint: "GET /admin/shops/search",
        searchParams: { q: query },
        parse,
        failure: "Failed to search vendors",
        messageKeys: [],
        enabled: query !== "",
      }),
  };
}
