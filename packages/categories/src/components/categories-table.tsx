import type { Category } from "@market/api-client";
import {
  DataTable,
  EmptyState,
  formatDate,
  RowAction,
  StatusBadge,
  Thumbnail,
  type Column,
  type Sort,
} from "@market/ui";
import { useMemo, type ReactNode } from "react";
import { CATEGORY_FIELDS } from "../model/category-fields.ts";

export interface CategoriesTableProps {
  /** Sorted already. */
  categories: readonly Category[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** These two must keep their identity, or every row is drawn again. */
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
  onClearFilters?: (() => void) | undefined;
}

export function CategoriesTable({
  categories,
  sort,
  onSort,
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
      fields={CATEGORY_FIELDS}
      sort={sort}
      onSort={onSort}
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
      width: 92,
      render: ({ image, name }) => <Thumbnail src={image} alt={name ?? ""} />,
    },
    {
      header: "Name",
      width: 240,
      text: ({ name }) => name,
      strong: true,
    },
    {
      header: "Status",
      width: 110,
      render: ({ isActive }) =>
        isActive ? (
          <StatusBadge tone="success">active</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">inactive</StatusBadge>
        ),
    },
    { header: "Created", width: 130, render: ({ createdAt }) => formatDate(createdAt) },
    {
      header: "Actions",
      width: 96,
      render: (category) => (
        <>
          <RowAction
            label={`Edit ${nameOf(category)}`}
            tooltip="View or edit"
            icon="edit"
            onClick={() => onEdit(category)}
          />
          <RowAction
            label={`Delete ${nameOf(category)}`}
            tooltip="Delete"
            icon="delete"
            onClick={() => onDelete(category)}
          />
        </>
      ),
    },
  ];
}

function nameOf({ name }: Category): string {
  return name ?? "category";
}
