import type { Shop } from "@market/api-client";
import type { Fields } from "@market/ui";
import { kycText, statusLabel, verificationLabel } from "./shop-labels.ts";

/** What the columns say, to sort by and to export. */
export const SHOP_FIELDS: Fields<Shop> = {
  "Shop Name": ({ name }) => name,
  Owner: ({ owner }) => owner.name,
  Contact: ({ owner }) => owner.phone,
  Status: ({ status }) => statusLabel(status).text,
  Verification: (shop) => `${verificationLabel(shop).text}, KYC: ${kycText(shop.kycStatus)}`,
  Views: ({ views }) => views,
};
