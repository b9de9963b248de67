import type { Shop } from "@market/api-client/shops";
import { choice, defineList } from "@market/lists";
import {
  PlaceholderRowAction,
  StatusBadge,
  statusLabel,
  twoLines,
  ValueBadge,
  ViewDetailsAction,
} from "@market/ui";
import type { CSSProperties } from "react";
import { kycText, STATUS_TONES, verificationLabel } from "../model/shop-labels.ts";
import { shopsSource } from "../model/shops-source.ts";

const KYC: CSSProperties = {
  marginInlineStart: 6,
  color: "var(--mantine-color-dimmed)",
  fontSize: "var(--mantine-font-size-xs)",
};

export const shopsList = defineList({
  ...shopsSource,
  columns: [
    {
      id: "shop-name",
      header: "Shop Name",
      value: (shop) => shop.name,
      cell: ({ name }) => twoLines(name),
      primary: true,
    },
    {
      id: "owner",
      header: "Owner",
      share: 14,
      secondary: "subtitle",
      value: (shop) => shop.owner.name,
      cell: ({ owner }) => twoLines(owner.name),
    },
    {
      id: "contact",
      header: "Contact",
      fit: 16,
      value: (shop) => shop.owner.phone,
      text: (shop) => shop.owner.phone ?? "No phone",
    },
    {
      id: "status",
      header: "Status",
      fit: 10,
      secondary: "end",
      value: (shop) => statusLabel(STATUS_TONES, shop.status).text,
      cell: (shop) => <ValueBadge tones={STATUS_TONES} value={shop.status} />,
    },
    {
      id: "verification",
      header: "Verification",
      fit: 23,
      secondary: "detail",
      value: (shop) => `${verificationLabel(shop).text}, KYC: ${kycText(shop.kycStatus)}`,
      cell: (shop) => {
        const { tone, text } = verificationLabel(shop);
        return (
          <>
            <StatusBadge tone={tone}>{text}</StatusBadge>
            <span style={KYC}>{`KYC: ${kycText(shop.kycStatus)}`}</span>
          </>
        );
      },
    },
    { id: "views", header: "Views", fit: 10, value: (shop) => shop.views, numeric: true },
  ],
  searchTexts: ({ name, owner }) => [name, owner.name, owner.phone, owner.email],
  filters: {
    status: choice(
      "Filter by status",
      { all: "All", active: "Active", pending: "Pending" },
      (shop: Shop, status) => shop.status === status,
    ),
  },
  actions: {
    opens: "shop",
    count: 2,
    render: ({ id, name = id }, open) => (
      <>
        <ViewDetailsAction name={name} onClick={() => open("shop", id)} />
        <PlaceholderRowAction
          label={`More actions for ${name}`}
          tooltip="More actions"
          icon="more"
        />
      </>
    ),
  },
});
