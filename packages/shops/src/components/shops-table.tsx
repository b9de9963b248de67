import type { Shop } from "@market/api-client";
import {
  DataTable,
  EmptyState,
  formatCount,
  PlaceholderRowAction,
  RowAction,
  StatusBadge,
  type Column,
  type Sort,
} from "@market/ui";
import { useMemo, type ReactNode } from "react";
import { SHOP_FIELDS } from "../model/shop-fields.ts";
import { kycText, statusLabel, verificationLabel } from "../model/shop-labels.ts";

export interface ShopsTableProps {
  /** Sorted already. */
  shops: readonly Shop[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Must keep its identity, or every row is drawn again. */
  onView: (shop: Shop) => void;
  onClearFilters?: (() => void) | undefined;
}

export function ShopsTable({
  shops,
  sort,
  onSort,
  onView,
  onClearFilters,
}: ShopsTableProps): ReactNode {
  const columns = useMemo(() => shopColumns(onView), [onView]);
  return (
    <DataTable
      label="Shops"
      columns={columns}
      rows={shops}
      fields={SHOP_FIELDS}
      sort={sort}
      onSort={onSort}
      empty={<EmptyState title="No shops found" onClearFilters={onClearFilters} />}
    />
  );
}

function shopColumns(onView: (shop: Shop) => void): Column<Shop>[] {
  return [
    {
      header: "Shop Name",
      width: 178,
      text: ({ name }) => name,
      strong: true,
    },
    {
      header: "Owner",
      width: 140,
      text: ({ owner }) => owner.name,
    },
    { header: "Contact", width: 128, render: ({ owner }) => owner.phone ?? "No phone" },
    {
      header: "Status",
      width: 108,
      render: ({ status }) => {
        const { tone, text } = statusLabel(status);
        return <StatusBadge tone={tone}>{text}</StatusBadge>;
      },
    },
    {
      header: "Verification",
      width: 224,
      render: (shop) => {
        const { tone, text } = verificationLabel(shop);
        return (
          <>
            <StatusBadge tone={tone}>{text}</StatusBadge>
            <span className="market-aside">KYC: {kycText(shop.kycStatus)}</span>
          </>
        );
      },
    },
    { header: "Views", width: 88, numeric: true, render: ({ views }) => formatCount(views) },
    {
      header: "Actions",
      width: 100,
      render: (shop) => (
        <>
          <RowAction
            label={`View details of ${shop.name ?? "shop"}`}
            tooltip="View details"
            icon="view"
            onClick={() => onView(shop)}
          />
          <PlaceholderRowAction label="More actions" icon="more" />
        </>
      ),
    },
  ];
}
