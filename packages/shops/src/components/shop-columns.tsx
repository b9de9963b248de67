import type { Shop } from "@market/api-client";
import { createSearchText, SecondaryText, StatusBadge, type Column } from "@market/ui";
import { kycText, statusLabel, verificationLabel } from "../model/shop-labels.ts";

const name: Column<Shop> = {
  header: "Shop Name",
  size: 196,
  value: (shop) => shop.name,
  primary: true,
};

const owner: Column<Shop> = {
  header: "Owner",
  size: 138,
  secondary: true,
  value: (shop) => shop.owner.name,
};

const contact: Column<Shop> = {
  header: "Contact",
  size: 124,
  value: (shop) => shop.owner.phone,
  cell: (shop) => shop.owner.phone ?? "No phone",
};

const status: Column<Shop> = {
  header: "Status",
  size: 100,
  secondary: true,
  value: (shop) => statusLabel(shop.status).text,
  cell: (shop) => {
    const { tone, text } = statusLabel(shop.status);
    return <StatusBadge tone={tone}>{text}</StatusBadge>;
  },
};

const verification: Column<Shop> = {
  header: "Verification",
  size: 220,
  value: (shop) => `${verificationLabel(shop).text}, KYC: ${kycText(shop.kycStatus)}`,
  cell: (shop) => {
    const { tone, text } = verificationLabel(shop);
    return (
      <>
        <StatusBadge tone={tone}>{text}</StatusBadge>
        <SecondaryText>KYC: {kycText(shop.kycStatus)}</SecondaryText>
      </>
    );
  },
};

const views: Column<Shop> = {
  header: "Views",
  size: 84,
  value: (shop) => shop.views,
  numeric: true,
};

/** The columns of the Shops table (specification, point 2), without the actions. */
export const shopColumns = [name, owner, contact, status, verification, views];

/** Searchable text of a shop, used by the screen and the command palette. */
export const shopSearchText = createSearchText<Shop>([
  name,
  owner,
  contact,
  (shop) => shop.owner.email,
]);
