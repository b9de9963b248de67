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
import { filterProducts, STATUS_FILTERS } from "../model/filter-products.ts";
import { DEFAULT_ROWS_PER_PAGE, pageSummary, paginate, ROWS_PER_PAGE } from "../model/paginate.ts";
import { NEW_PRODUCT_PATH, PRODUCTS_LIMIT } from "../model/products-url.ts";
import { quickFilters } from "../model/quick-filters.ts";

const URL_STATE = {
  q: textParam(),
  status: enumParam(STATUS_FILTERS, "all"),
  /** The name of a quick filter's category. */
  category: textParam(),
  sort: sortParam(productColumns),
  page: integerParam(1, 1_000_000),
  rows: enumParam(ROWS_PER_PAGE, DEFAULT_ROWS_PER_PAGE),
  limit: limitParam(PRODUCTS_LIMIT),
};

/** Products (specification, point 2). */
export function ProductsScreen(): ReactNode {
  const api = useApi();
  const [{ q, status, category, sort, page, rows, limit }, setUrl] = useUrlState(URL_STATE);
  const products = useQuery({
    ...api.products.list({ limit }),
    placeholderData: keepPreviousData,
  });
  // The list works without them: while they load, and when they cannot be loaded.
  const categories = useQuery(api.categories.list({ limit: 50 }));
  const offered = quickFilters(categories.data ?? []);
  // An address may name a category that no button could switch off.
  const chosen = categories.isPending || offered.includes(category) ? category : "";

  const search = useSearchQuery(q, (query) => setUrl({ q: query, page: 1 }, "replace"));
  const found = useMemo(() => {
    const filtered = filterProducts(products.data ?? [], { status, category: chosen });
    return sortRows(searchRows(filtered, productSearchText, search.query), productColumns, sort);
  }, [products.data, status, chosen, search.query, sort]);
  // The URL still has the former page while a query is typed.
  const shown = paginate(found, search.query === q ? page : 1, Number(rows));
  const isFiltered = search.query.trim() !== "" || status !== "all" || chosen !== "";
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
            {offered.length > 0 && (
              <FilterToggles
                label="Filter by category"
                options={offered.map((name) => ({ value: name, label: name }))}
                value={chosen}
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
              rows={found}
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
              products={shown.rows}
              sort={sort}
              onSort={(next) => setUrl({ sort: next, page: 1 }, "push")}
              onClearFilters={isFiltered ? clearFilters : undefined}
            />
            <ProductsPagination
              page={shown.page}
              pageCount={shown.pageCount}
              summary={pageSummary(shown, found.length)}
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
