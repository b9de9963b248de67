import { useApi } from "@market/api-client";
import {
  enumParam,
  integerParam,
  FilterBar,
  FilterButtons,
  FilterToggles,
  limitParam,
  ListMenu,
  LoadMore,
  PageHeader,
  QueryState,
  RefreshButton,
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
import { useMemo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { productColumns, productSearchText } from "../components/product-columns.tsx";
import { ProductsPagination } from "../components/products-pagination.tsx";
import { ProductsTable } from "../components/products-table.tsx";
import { filterProducts, quickFilters, STATUS_FILTERS } from "../model/filter-products.ts";
import { DEFAULT_ROWS_PER_PAGE, pageSummary, paginate, ROWS_PER_PAGE } from "../model/paginate.ts";
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

/** Renders Products (specification, point 2). */
export function ProductsScreen(): ReactNode {
  const api = useApi();
  const [{ q, status, category, sort, page, rows, limit }, setUrl] = useUrlState(URL_STATE);
  const products = useQuery({
    ...api.products.list({ limit }),
    placeholderData: keepPreviousData,
  });
  // The list does not wait for the categories, and works without them.
  const categories = useQuery(api.categories.list({ limit: 50 }));
  const quickCategories = quickFilters(categories.data ?? []);
  // Without a button, the user could not turn off the category of the URL.
  const activeCategory = categories.isPending || quickCategories.includes(category) ? category : "";

  const search = useSearchQuery(q, (query) => setUrl({ q: query, page: 1 }, "replace"));
  const matches = useMemo(() => {
    const filtered = filterProducts(products.data ?? [], { status, category: activeCategory });
    return sortRows(searchRows(filtered, productSearchText, search.query), productColumns, sort);
  }, [products.data, status, activeCategory, search.query, sort]);
  // While a query is typed, the URL still has the previous page.
  const current = paginate(matches, search.query === q ? page : 1, Number(rows));
  const isFiltered = search.query.trim() !== "" || status !== "all" || activeCategory !== "";
  const clearFilters = (): void => setUrl({ q: "", status: "all", category: "", page: 1 }, "push");

  return (
    <>
      <PageHeader
        title="Products"
        actions={
          <Button
            component={Link}
            to={NEW_PRODUCT_PATH}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Add New Product
          </Button>
        }
      />
      <FilterBar
        search={
          <SearchInput
            label="Search products"
            placeholder="Search by name, vendor or category"
            search={search}
          />
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
            <RefreshButton queries={[products]} />
            <ListMenu
              name="products"
              rows={matches}
              columns={productColumns}
              capped={products.data?.length === limit ? limit : undefined}
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
          <>
            <ProductsTable
              products={current.rows}
              sort={sort}
              onSort={(next) => setUrl({ sort: next, page: 1 }, "push")}
              onClearFilters={isFiltered ? clearFilters : undefined}
            />
            <ProductsPagination
              page={current.page}
              pageCount={current.pageCount}
              summary={pageSummary(current, matches.length)}
              rowsPerPage={rows}
              onPageChange={(next) => setUrl({ page: next }, "push")}
              onRowsPerPageChange={(next) => setUrl({ rows: next, page: 1 }, "push")}
            />
            <LoadMore
              loaded={loaded.length}
              limit={limit}
              filtered={isFiltered}
              loading={products.isPlaceholderData}
              onLoadMore={(next) => setUrl({ limit: next }, "push")}
            />
          </>
        )}
      </QueryState>
    </>
  );
}
