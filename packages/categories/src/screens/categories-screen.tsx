import { useApi, type Category } from "@market/api-client";
import {
  enumParam,
  FilterBar,
  FilterButtons,
  limitParam,
  ListMenu,
  LoadMore,
  PageHeader,
  QueryState,
  RefreshButton,
  ResultCount,
  SearchInput,
  searchRows,
  sortParam,
  sortRows,
  TableSkeleton,
  textParam,
  useSearchQuery,
  useUrlState,
} from "@market/ui";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, type ReactNode } from "react";
import { AddCategoryDialog } from "../components/add-category-dialog.tsx";
import { CategoriesTable } from "../components/categories-table.tsx";
import { categoryColumns, categorySearchText } from "../components/category-columns.tsx";
import { DeleteCategoryDialog } from "../components/delete-category-dialog.tsx";
import { EditCategoryDialog } from "../components/edit-category-dialog.tsx";
import { CATEGORIES_LIMIT } from "../model/categories-url.ts";
import { CATEGORY_FILTERS, filterCategories } from "../model/filter-categories.ts";

const URL_STATE = {
  q: textParam(),
  status: enumParam(CATEGORY_FILTERS, "all"),
  sort: sortParam(categoryColumns),
  limit: limitParam(CATEGORIES_LIMIT),
  dialog: enumParam(["", "add"], ""),
  /** Id of the category in the edit dialog. */
  edit: textParam(),
  /** Id of the category in the delete dialog. */
  delete: textParam(),
};

/** Categories (specification, point 2). */
export function CategoriesScreen(): ReactNode {
  const api = useApi();
  const [{ q, status, sort, limit, ...dialogs }, setUrl] = useUrlState(URL_STATE);
  const categories = useQuery({
    ...api.categories.list({ limit }),
    placeholderData: keepPreviousData,
  });
  const search = useSearchQuery(q, (query) => setUrl({ q: query }, "replace"));
  const rows = useMemo(() => {
    const filtered = filterCategories(categories.data ?? [], status);
    return sortRows(searchRows(filtered, categorySearchText, search.query), categoryColumns, sort);
  }, [categories.data, status, search.query, sort]);

  const openEditDialog = useCallback(({ id }: Category) => setUrl({ edit: id }, "push"), [setUrl]);
  const openDeleteDialog = useCallback(
    ({ id }: Category) => setUrl({ delete: id }, "push"),
    [setUrl],
  );
  const closeDialog = useCallback(
    () => setUrl({ dialog: "", edit: "", delete: "" }, "replace"),
    [setUrl],
  );
  const isFiltered = search.query.trim() !== "" || status !== "all";
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
          <SearchInput label="Search categories" placeholder="Search by name..." search={search} />
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
            <RefreshButton queries={[categories]} />
            <ListMenu
              name="categories"
              rows={rows}
              columns={categoryColumns}
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
            <ResultCount count={rows.length} />
            <CategoriesTable
              categories={rows}
              sort={sort}
              onSort={(next) => setUrl({ sort: next }, "push")}
              onEdit={openEditDialog}
              onDelete={openDeleteDialog}
              onClearFilters={isFiltered ? clearFilters : undefined}
            />
            <LoadMore
              loaded={loaded.length}
              limit={limit}
              filtered={isFiltered}
              loading={categories.isPlaceholderData}
              onLoadMore={(next) => setUrl({ limit: next }, "push")}
            />
            <EditCategoryDialog
              category={loaded.find(({ id }) => id === dialogs.edit)}
              onClose={closeDialog}
            />
            <DeleteCategoryDialog
              category={loaded.find(({ id }) => id === dialogs.delete)}
              onClose={closeDialog}
            />
          </>
        )}
      </QueryState>
      <AddCategoryDialog opened={dialogs.dialog === "add"} onClose={closeDialog} />
    </>
  );
}
