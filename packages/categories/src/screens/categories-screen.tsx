import {
  useApi,
  useCapability,
  useDenial,
  useRefreshable,
  useRow,
  type Category,
} from "@market/api-client";
import {
  enumParam,
  FilterBar,
  FilterButtons,
  lazyDialog,
  limitParam,
  ListMenu,
  PageHeader,
  QueryState,
  RefreshButton,
  Restricted,
  SearchInput,
  SearchProvider,
  sortParam,
  sortRows,
  TableSkeleton,
  textParam,
  useUrlState,
  type UrlStateProps,
} from "@market/ui";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { memo, useCallback, useMemo, type ReactNode } from "react";
import { CategoriesResults } from "../components/categories-results.tsx";
import { categoryColumns, categorySearchText } from "../components/category-columns.tsx";
import { CATEGORIES_LIMIT } from "../model/categories-url.ts";
import { CATEGORY_FILTERS, filterCategories } from "../model/filter-categories.ts";

const AddCategoryDialog = lazyDialog(
  async () => (await import("../components/add-category-dialog.tsx")).AddCategoryDialog,
  ({ opened }) => opened,
);
const EditCategoryDialog = lazyDialog(
  async () => (await import("../components/edit-category-dialog.tsx")).EditCategoryDialog,
  ({ category }) => category !== undefined,
);
const DeleteCategoryDialog = lazyDialog(
  async () => (await import("../components/delete-category-dialog.tsx")).DeleteCategoryDialog,
  ({ category }) => category !== undefined,
);

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
  const [{ q, ...values }, setUrl] = useUrlState(URL_STATE);
  const setUrlQuery = useCallback((query: string) => setUrl({ q: query }, "replace"), [setUrl]);
  return (
    <SearchProvider urlQuery={q} setUrlQuery={setUrlQuery}>
      <CategoriesList {...values} setUrl={setUrl} />
    </SearchProvider>
  );
}

type CategoriesListProps = Omit<UrlStateProps<typeof URL_STATE>, "q">;

/** All but the search. Memoized, so that writing the query to the URL renders none of it. */
const CategoriesList = memo(function CategoriesList({
  status,
  sort,
  limit,
  setUrl,
  ...dialogs
}: CategoriesListProps): ReactNode {
  const api = useApi();
  const categories = useQuery({
    ...api.categories.list({ limit }),
    placeholderData: keepPreviousData,
  });
  const arrange = useCallback(
    (rows: readonly Category[]) => sortRows(filterCategories(rows, status), categoryColumns, sort),
    [status, sort],
  );
  const sorted = useMemo(() => arrange(categories.data ?? []), [categories.data, arrange]);
  const canExport = useCapability("export");
  const exportAll = useCallback(
    (q: string) => api.categories.export({ q, sort, status: status === "all" ? "" : status }),
    [api, sort, status],
  );
  const refreshable = useRefreshable(categories, api.categories.list());

  const edited = useRow(categories.data, dialogs.edit, api.categories.row);
  const deleted = useRow(categories.data, dialogs.delete, api.categories.row);

  const openEditDialog = useCallback(({ id }: Category) => setUrl({ edit: id }, "push"), [setUrl]);
  const openDeleteDialog = useCallback(
    ({ id }: Category) => setUrl({ delete: id }, "push"),
    [setUrl],
  );
  const closeDialog = useCallback(
    () => setUrl({ dialog: "", edit: "", delete: "" }, "replace"),
    [setUrl],
  );

  return (
    <>
      <PageHeader
        title="Categories"
        subtitle="Manage product categories"
        actions={
          <Restricted reason={useDenial("add categories")}>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setUrl({ dialog: "add" }, "push")}
            >
              Add Category
            </Button>
          </Restricted>
        }
      />
      <FilterBar
        search={<SearchInput label="Search categories" placeholder="Search by name..." />}
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
            <RefreshButton queries={[refreshable]} />
            <ListMenu
              name="categories"
              rows={sorted}
              searchText={categorySearchText}
              columns={categoryColumns}
              capped={categories.data?.length === limit ? limit : undefined}
              exportAll={canExport ? exportAll : undefined}
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
            <CategoriesResults
              categories={sorted}
              filter={status}
              arrange={arrange}
              sort={sort}
              onSort={(next) => setUrl({ sort: next }, "push")}
              onEdit={openEditDialog}
              onDelete={openDeleteDialog}
              onClearFilters={() => setUrl({ q: "", status: "all" }, "push")}
              loaded={loaded.length}
              limit={limit}
              loading={categories.isPlaceholderData}
              onLoadMore={(next) => setUrl({ limit: next }, "push")}
            />
            <EditCategoryDialog category={edited} onClose={closeDialog} />
            <DeleteCategoryDialog category={deleted} onClose={closeDialog} />
          </>
        )}
      </QueryState>
      <AddCategoryDialog opened={dialogs.dialog === "add"} onClose={closeDialog} />
    </>
  );
});
