import { useApi, useCapability, useDenial, useRefreshable, type Product } from "@market/api-client";
import {
  enumParam,
  integerParam,
  FilterBar,
  FilterButtons,
  FilterToggles,
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
import { Link } from "react-router-dom";
import { productColumns, productSearchText } from "../components/product-columns.tsx";
import { ProductsResults } from "../components/products-results.tsx";
import { filterProducts, quickFilters, STATUS_FILTERS } from "../model/filter-products.ts";
import { DEFAULT_ROWS_PER_PAGE, ROWS_PER_PAGE } from "../model/paginate.ts";
import { NEW_PRODUCT_PATH, PRODUCTS_LIMIT } from "../model/products-url.ts";

const URL_STATE = {
  q: textParam(),
  status: enumParam(STATUS_FILTERS, "all"),
  /** Name of the category of a quick filter. */
  category: textParam(),
  sort: sortParam(productColumns),
  page: integerParam(1, 1_000_000),
  rows: enumParam(ROWS_PER_PAGE, DEFAULT_ROWS_PER_PAGE),
  limit: limitParam(PRODUCTS_LIMIT),
};

/** Products (specification, point 2). */
export function ProductsScreen(): ReactNode {
  const [{ q, ...values }, setUrl] = useUrlState(URL_STATE);
  const setUrlQuery = useCallback(
    (query: string) => setUrl({ q: query, page: 1 }, "replace"),
    [setUrl],
  );
  return (
    <SearchProvider urlQuery={q} setUrlQuery={setUrlQuery}>
      <ProductsList {...values} setUrl={setUrl} />
    </SearchProvider>
  );
}

type ProductsListProps = Omit<UrlStateProps<typeof URL_STATE>, "q">;

/** All but the search. Memoized, so that writing the query to the URL renders none of it. */
const ProductsList = memo(function ProductsList({
  status,
  category,
  sort,
  page,
  rows,
  limit,
  setUrl,
}: ProductsListProps): ReactNode {
  const api = useApi();
  const products = useQuery({
    ...api.products.list({ limit }),
    placeholderData: keepPreviousData,
  });
  // The list does not wait for the categories, and works without them.
  const categories = useQuery(api.categories.list({ limit: 50 }));
  const quickCategories = quickFilters(categories.data ?? []);
  // Without a button, the user could not turn off the category of the URL.
  const activeCategory = categories.isPending || quickCategories.includes(category) ? category : "";

  const filter = useMemo(() => ({ status, category: activeCategory }), [status, activeCategory]);
  const arrange = useCallback(
    (all: readonly Product[]) => sortRows(filterProducts(all, filter), productColumns, sort),
    [filter, sort],
  );
  const sorted = useMemo(() => arrange(products.data ?? []), [products.data, arrange]);
  const canExport = useCapability("export");
  const exportAll = useCallback(
    (q: string) =>
      api.products.export({
        q,
        sort,
        status: status === "all" ? "" : status,
        category: activeCategory,
      }),
    [api, sort, status, activeCategory],
  );
  const refreshable = useRefreshable(products, api.products.list());

  return (
    <>
      <PageHeader
        title="Products"
        actions={
          <Restricted reason={useDenial("create products")}>
            <Button
              component={Link}
              to={NEW_PRODUCT_PATH}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              Add New Product
            </Button>
          </Restricted>
        }
      />
      <FilterBar
        search={
          <SearchInput label="Search products" placeholder="Search by name, vendor or category" />
        }
        filters={
          <>
            <FilterButtons
              label="Filter by status"
              options={[
                { value: "all", label: "All Status" },
                { value: "available", label: "Available" },
              ]}
              value={status}
              onChange={(value) => setUrl({ status: value, page: 1 }, "push")}
            />
            {quickCategories.length > 0 && (
              <FilterToggles
                label="Filter by category"
                options={quickCategories.map((name) => ({ value: name, label: name }))}
                value={activeCategory}
                onChange={(value) => setUrl({ category: value, page: 1 }, "push")}
              />
            )}
          </>
        }
        actions={
          <>
            <RefreshButton queries={[refreshable]} />
            <ListMenu
              name="products"
              rows={sorted}
              searchText={productSearchText}
              columns={productColumns}
              capped={products.data?.length === limit ? limit : undefined}
              exportAll={canExport ? exportAll : undefined}
            />
          </>
        }
      />
      <QueryState
        query={products}
        loading="Loading products..."
        skeleton={<TableSkeleton />}
        failure={(message) => `Error loading products: ${message}`}
      >
        {(loaded) => (
          <ProductsResults
            products={sorted}
            filter={filter}
            arrange={arrange}
            sort={sort}
            onSort={(next) => setUrl({ sort: next, page: 1 }, "push")}
            onClearFilters={() => setUrl({ q: "", status: "all", category: "", page: 1 }, "push")}
            page={page}
            rowsPerPage={rows}
            onPageChange={(next) => setUrl({ page: next }, "push")}
            onRowsPerPageChange={(next) => setUrl({ rows: next, page: 1 }, "push")}
            loaded={loaded.length}
            limit={limit}
            loading={products.isPlaceholderData}
            onLoadMore={(next) => setUrl({ limit: next }, "push")}
          />
        )}
      </QueryState>
    </>
  );
});
