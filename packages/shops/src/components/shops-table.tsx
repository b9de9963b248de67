import type { Shop } from "@market/api-client";
import {
  DataTable,
  EmptyState,
  formatCount,
  InertIconButton,
  MISSING,
  StatusBadge,
  type Column,
} from "@market/ui";
import { ActionIcon, Group, Text, Tooltip } from "@mantine/core";
import { IconDotsVertical, IconEye } from "@tabler/icons-react";
import { useMemo, type ReactNode } from "react";
import { kycText, statusLabel, verificationLabel } from "../model/shop-labels.ts";

export interface ShopsTableProps {
  shops: readonly Shop[];
  /** Must keep its identity, or every row is drawn again. */
  onView: (shop: Shop) => void;
  onClearFilters?: (() => void) | undefined;
}

export function ShopsTable({ shops, onView, onClearFilters }: ShopsTableProps): ReactNode {
  const columns = useMemo(() => shopColumns(onView), [onView]);
  return (
    <DataTable
      label="Shops"
      columns={columns}
      rows={shops}
      minWidth={900}
      empty={<EmptyState title="No shops found" onClearFilters={onClearFilters} />}
    />
  );
}

function shopColumns(onView: (shop: Shop) => void): Column<Shop>[] {
  return [
    {
      header: "Shop Name",
      render: ({ name }) => (
        <Text size="sm" fw={550} truncate maw={240} title={name}>
          {name ?? MISSING}
        </Text>
      ),
    },
    {
      header: "Owner",
      render: ({ owner }) => (
        <Text size="sm" truncate maw={200} title={owner.name}>
          {owner.name ?? MISSING}
        </Text>
      ),
    },
    { header: "Contact", render: ({ owner }) => owner.phone ?? "No phone" },
    {
      header: "Status",
      render: ({ status }) => {
        const { tone, text } = statusLabel(status);
        return <StatusBadge tone={tone}>{text}</StatusBadge>;
      },
    },
    {
      header: "Verification",
      render: (shop) => {
        const { tone, text } = verificationLabel(shop);
        return (
          <Group gap={6} wrap="nowrap">
            <StatusBadge tone={tone}>{text}</StatusBadge>
            <Text size="xs" c="dimmed">
              KYC: {kycText(shop.kycStatus)}
            </Text>
          </Group>
        );
      },
    },
    { header: "Views", numeric: true, render: ({ views }) => formatCount(views) },
    {
      header: "Actions",
      render: (shop) => (
        <Group gap={4} wrap="nowrap">
          <Tooltip label="View details">
            <ActionIcon
              aria-label={`View details of ${shop.name ?? "shop"}`}
              onClick={() => onView(shop)}
            >
              <IconEye size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <InertIconButton label="More actions" icon={<IconDotsVertical size={18} aria-hidden />} />
        </Group>
      ),
    },
  ];
}
