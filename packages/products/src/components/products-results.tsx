import { useApi, useServerRows, type Product } from "@market/api-client";
import {
  LoadMore,
  Pagination,
  TableSkeleton,
  useIsTyping,
  useListResults,
  useUrlQuery,
  type LoadMoreProps,
  type PaginationProps,
} from "@market/ui";
import { useEffect, useMemo, type ReactNode } from "react";
import type { ProductFilter } from "../model/filter-products.ts";
import { pageSummary, paginate, ROWS_PER_PAGE } from "../model/paginate.ts";
import { productSearchText } from "./product-columns.tsx";
import { ProductsTable, type ProductsTableProps } from "./products-table.tsx";

type RowsPerPage = (typeof ROWS_PER_PAGE)[number];

export interface ProductsResultsProps
  extends
    ProductsTableProps,
    Omit<LoadMoreProps, "filtered">,
    Pick<
      PaginationProps<RowsPerPage>,
      "page" | "rowsPerPage" | "onPageChange" | "onRowsPerPageChange"
    > {
  filter: ProductFilter;
  /** Filters and sorts. Must keep its identity. */
  arrange: (products: readonly Product[]) => readonly Product[];
  onClearFilters: () => void;
}

/** Searches the filtered products. A keystroke renders this part of the screen only. */
export function ProductsResults({
  products,
  filter: { status, category },
  sort,
  arrange,
  onSort,
  onClearFilters,
  page,
  rowsPerPage,
  onPageChange,
  onRowsPerPageChange,
  ...loadMore
}: ProductsResultsProps): ReactNode {
  const lastRow = page * Number(rowsPerPage);
  const found = useServerRows(
    useApi().products,
    { q: useUrlQuery().trim(), sort, status: status === "all" ? "" : status, category },
    loadMore.limit,
  );
  const {
    rows: matches,
    total,
    isSearching,
    server,
  } = useListResults({ rows: products, searchText: productSearchText, arrange, server: found });
  // While the user types, the URL still has the page of the previous query.
  const currentPage = useIsTyping() ? 1 : page;
  const count = Math.max(total?.count ?? 0, matches.length);
  const current = useMemo(
    () => paginate(matches, currentPage, Number(rowsPerPage), count),
    [matches, currentPage, rowsPerPage, count],
  );
  const isFiltered = status !== "all" || category !== "" || isSearching;

  // The last page that is there loads the next ones.
  const isLoaded = server?.status === "loaded" || server?.status === "idle";
  const lacksRows = isLoaded && server.hasMore && lastRow > matches.length;
  const canLoad = lacksRows && !server.isLoadingMore;
  useEffect(() => {
    if (canLoad) server.loadMore();
  }, [canLoad, server]);
  return (
    <>
      {lacksRows && current.rows.length === 0 ? (
        <TableSkeleton />
      ) : (
        <ProductsTable
          products={current.rows}
          sort={sort}
          onSort={onSort}
          onClearFilters={isFiltered ? onClearFilters : undefined}
        />
      )}
      <Pagination
        label="Pages of products"
        page={current.page}
        pageCount={current.pageCount}
        onPageChange={onPageChange}
        rowsPerPage={rowsPerPage}
        rowsPerPageOptions={ROWS_PER_PAGE}
        onRowsPerPageChange={onRowsPerPageChange}
        summary={pageSummary(current, total?.isExact === false ? `${count}+` : count)}
      />
      {!isLoaded && <LoadMore {...loadMore} filtered={isFiltered} server={server} />}
    </>
  );
}
