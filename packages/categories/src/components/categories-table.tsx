import type { Category } from "@market/api-client";
import {
  DataTable,
  EmptyState,
  formatDate,
  MISSING,
  StatusBadge,
  Thumbnail,
  type Column,
} from "@market/ui";
import { ActionIcon, Group, Text, Tooltip } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useMemo, type ReactNode } from "react";

export interface CategoriesTableProps {
  categories: readonly Category[];
  /** These two must keep their identity, or every row is drawn again. */
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
  onClearFilters?: (() => void) | undefined;
}

export function CategoriesTable({
  categories,
  onEdit,
  onDelete,
  onClearFilters,
}: CategoriesTableProps): ReactNode {
  const columns = useMemo(() => categoryColumns(onEdit, onDelete), [onEdit, onDelete]);
  return (
    <DataTable
      label="Categories"
      columns={columns}
      rows={categories}
      minWidth={620}
      empty={<EmptyState title="No categories found" onClearFilters={onClearFilters} />}
    />
  );
}

function categoryColumns(
  onEdit: (category: Category) => void,
  onDelete: (category: Category) => void,
): Column<Category>[] {
  return [
    {
      header: "Thumbnail",
      render: ({ image, name }) => <Thumbnail src={image} alt={name ?? ""} />,
    },
    {
      header: "Name",
      render: ({ name }) => (
        <Text size="sm" fw={550} truncate maw={320} title={name}>
          {name ?? MISSING}
        </Text>
      ),
    },
    {
      header: "Status",
      render: ({ isActive }) =>
        isActive ? (
          <StatusBadge tone="green">active</StatusBadge>
        ) : (
          <StatusBadge tone="grey">inactive</StatusBadge>
        ),
    },
    { header: "Created", render: ({ createdAt }) => formatDate(createdAt) },
    {
      header: "Actions",
      render: (category) => (
        <Group gap={4} wrap="nowrap">
          <Tooltip label="View or edit">
            <ActionIcon aria-label={`Edit ${nameOf(category)}`} onClick={() => onEdit(category)}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Delete">
            <ActionIcon
              aria-label={`Delete ${nameOf(category)}`}
              onClick={() => onDelete(category)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      ),
    },
  ];
}

function nameOf({ name }: Category): string {
  return name ?? "category";
}
