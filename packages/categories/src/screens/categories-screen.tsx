import { useApi, type Category } from "@market/api-client";
import {
  enumParam,
  integerParam,
  FilterBar,
  FilterButtons,
  LoadMore,
  ListMenu,
  PageHeader,
  QueryState,
  RefreshButton,
  ResultCount,
  SearchInput,
  sortParam,
  sortRows,
  TableSkeleton,
  textParam,
  useUrlState,
} from "@market/ui";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, type ReactNode } from "react";
import { AddCategoryDialog } from "../components/add-category-dialog.tsx";
import { CategoriesTable } from "../components/categories-table.tsx";
import { DeleteCategoryDialog } from "../components/delete-category-dialog.tsx";
import { EditCategoryDialog } from "../components/edit-category-dialog.tsx";
import { CATEGORIES_LIMIT } from "../model/categories-url.ts";
import { CATEGORY_FIELDS } from "../model/category-fields.ts";
import { CATEGORY_FILTERS, filterCategories } from "../model/filter-categories.ts";

const URL_STATE = {
  q: textParam(),
  status: enumParam(CATEGORY_FILTERS, "all"),
  sort: sortParam(CATEGORY_FIELDS),
  limit: integerParam(CATEGORIES_LIMIT, 10_000),
  dialog: enumParam(["", "add"], ""),
  /** The id of the category that is being edited. */
  edit: textParam(),
  /** The id of the category whose deletion is being asked about. */
  delete: textParam(),
};

/** Categories (specification, point 2). */
export function CategoriesScreen(): ReactNode {
  const api = useApi();
  const [{ q, status, sort, limit, dialog, ...open }, setUrl] = useUrlState(URL_STATE);
  const categories = useQuery({
    ...api.categories.list({ limit }),
    placeholderData: keepPreviousData,
  });
  const shown = useMemo(
    () => sortRows(filterCategories(categories.data ?? [], q, status), CATEGORY_FIELDS, sort),
    [categories.data, q, status, sort],
  );

  const edit = useCallback(({ id }: Category) => setUrl({ edit: id }, "push"), [setUrl]);
  const askToDelete = useCallback(({ id }: Category) => setUrl({ delete: id }, "push"), [setUrl]);
  const closeDialog = useCallback(
    () => setUrl({ dialog: "", edit: "", delete: "" }, "replace"),
    [setUrl],
  );
  const filtered = q.trim() !== "" || status !== "all";
  const clearFilters = (): void => setUrl({ q: "", status: "all" }, "push");

  return (
    <>
      <PageHeader
        title="Categories"
        subtitle="Manage product categories"
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setUrl({ dialog: "add" }, "push")}
          >
            Add Category
          </Button>
        }
      />
      <FilterBar
        search={
          <SearchInput
            label="Search categories"
            placeholder="Search by name..."
            value={q}
            onChange={(value) => setUrl({ q: value }, "typing")}
          />
        }
        filters={
          <FilterButtons
            label="Filter by status"
            options={[
              { value: "all", label: "All" },
              { value: "active", label: "Active" },
              { value: "inactive", label: "Inactive" },
            ]}
            value={status}
            onChange={(value) => setUrl({ status: value }, "push")}
          />
        }
        actions={
          <>
            <RefreshButton
              refreshing={categories.isFetching}
              onRefresh={() => void categories.refetch({ cancelRefetch: false })}
            />
            <ListMenu
              name="categories"
              rows={shown}
              fields={CATEGORY_FIELDS}
              capped={categories.data?.length === limit ? limit : undefined}
            />
          </>
        }
      />
      <QueryState
        query={categories}
        loading="Loading categories..."
        skeleton={<TableSkeleton />}
        failure={(message) => `Error loading categories: ${message}`}
      >
        {(loaded) => (
          <>
            <ResultCount count={shown.length} />
            <CategoriesTable
              categories={shown}
              sort={sort}
              onSort={(next) => setUrl({ sort: next }, "push")}
              onEdit={edit}
              onDelete={askToDelete}
              onClearFilters={filtered ? clearFilters : undefined}
            />
            <LoadMore
              loaded={loaded.length}
              limit={limit}
              filtered={filtered}
              loading={categories.isPlaceholderData}
              onLoadMore={(next) => setUrl({ limit: next }, "push")}
            />
            <EditCategoryDialog
              category={loaded.find(({ id }) => id === open.edit)}
              onClose={closeDialog}
            />
            <DeleteCategoryDialog
              category={loaded.find(({ id }) => id === open.delete)}
              onClose={closeDialog}
            />
          </>
        )}
      </QueryState>
      <AddCategoryDialog opened={dialog === "add"} onClose={closeDialog} />
    </>
  );
}
