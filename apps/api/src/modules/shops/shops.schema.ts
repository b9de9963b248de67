import { z } from "zod";
import { kycStatus, type Shop, shopStatus, type User } from "../../db/schema/index.ts";
import type { CsvColumn } from "../../lists/csv.ts";
import { dateTime, rowId } from "../text-schemas.ts";

interface ShopWithOwner {
  shop: Shop;
  owner: Pick<User, "firstname" | "lastname" | "email" | "phoneNumber" | "isVerified">;
}

/** Specification, point 3: Shop, with the spelling of the wire format. */
export const shopSchema = z.object({
  _id: rowId,
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
  createdAt: dateTime,
});

/** Also returns fields that the schema removes when the response is serialized. */
export function toShopDto({ shop, owner }: ShopWithOwner): z.output<typeof shopSchema> {
  return {
    ...shop,
    _id: shop.id,
    owner: {
      ...owner,
      ...(owner.phoneNumber === null ? {} : { phone_number: owner.phoneNumber }),
      is_verified: owner.isVerified,
    },
    KYC: { status: shop.kycStatus },
    metrics: { views: shop.views },
  };
}

const KYC_TEXTS: Record<Shop["kycStatus"], string> = {
  not_submitted: "Not submitted",
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
};

export const shopCsvColumns: CsvColumn<ShopWithOwner>[] = [
  { id: "shop-name", header: "Shop Name", value: ({ shop }) => shop.name },
  {
    id: "owner",
    header: "Owner",
    value: ({ owner }) => `${owner.firstname.trim()} ${owner.lastname.trim()}`,
  },
  { id: "contact", header: "Contact", value: ({ owner }) => owner.phoneNumber },
  { id: "status", header: "Status", value: ({ shop }) => shop.status },
  {
    id: "verification",
    header: "Verification",
    value: ({ shop, owner }) =>
      `${owner.isVerified ? "Verified" : "Not Verified"}, KYC: ${KYC_TEXTS[shop.kycStatus]}`,
  },
  { id: "views", header: "Views", value: ({ shop }) => shop.views },
];
