import { useDenial, type Category } from "@market/api-client";
import { DataTable, EmptyState, RowAction, type Sort } from "@market/ui";
import { memo, useMemo, type ReactNode } from "react";
import { categoryColumns } from "./category-columns.tsx";

export interface CategoriesTableProps {
  /** In the order in which they are shown. */
  categories: readonly Category[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** `onEdit` and `onDelete` must keep their identity: a new function re-renders every row. */
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
  onClearFilters?: (() => void) | undefined;
}

/** Memoized: most keystrokes in the search box change no row. */
export const CategoriesTable = memo(function CategoriesTable({
  categories,
  sort,
  onSort,
  onEdit,
  onDelete,
  onClearFilters,
}: CategoriesTableProps): ReactNode {
  const denial = useDenial("edit categories");
  const actions = useMemo(
    () => ({
      size: 96,
      render: (category: Category) => (
        <>
          <RowAction
            label={`Edit ${nameOf(category)}`}
            tooltip={denial === undefined ? "View or edit" : `View. ${denial}`}
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
    }),
    [denial, onEdit, onDelete],
  );
  return (
    <DataTable
      label="Categories"
      columns={categoryColumns}
      rows={categories}
      actions={actions}
      sort={sort}
      onSort={onSort}
      empty={<EmptyState title="No categories found" onClearFilters={onClearFilters} />}
    />
  );
});

function nameOf({ name }: Category): string {
  return name ?? "category";
}
