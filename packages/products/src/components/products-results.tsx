import {
  LoadMore,
  Pagination,
  useIsTyping,
  useSearchResults,
  type LoadMoreProps,
  type PaginationProps,
} from "@market/ui";
import { useMemo, type ReactNode } from "react";
import { pageSummary, paginate, ROWS_PER_PAGE } from "../model/paginate.ts";
import { productSearchText } from "./product-columns.tsx";
import { ProductsTable, type ProductsTableProps } from "./products-table.tsx";

type RowsPerPage = (typeof ROWS_PER_PAGE)[number];

export interface ProductsResultsProps
  extends
    ProductsTableProps,
    LoadMoreProps,
    Pick<
      PaginationProps<RowsPerPage>,
      "page" | "rowsPerPage" | "onPageChange" | "onRowsPerPageChange"
    > {
  onClearFilters: () => void;
}

/** Searches the filtered products. A keystroke renders this part of the screen only. */
export function ProductsResults({
  products,
  sort,
  onSort,
  onClearFilters,
  page,
  rowsPerPage,
  onPageChange,
  onRowsPerPageChange,
  filtered,
  ...loadMore
}: ProductsResultsProps): ReactNode {
  const { rows: matches, isSearching } = useSearchResults(products, productSearchText);
  // While the user types, the URL still has the page of the previous query.
  const currentPage = useIsTyping() ? 1 : page;
  const current = useMemo(
    () => paginate(matches, currentPage, Number(rowsPerPage)),
    [matches, currentPage, rowsPerPage],
  );
  const isFiltered = filtered || isSearching;
  return (
    <>
      <ProductsTable
        products={current.rows}
        sort={sort}
        onSort={onSort}
        onClearFilters={isFiltered ? onClearFilters : undefined}
      />
      <Pagination
        label="Pages of products"
        page={current.page}
        pageCount={current.pageCount}
        onPageChange={onPageChange}
        rowsPerPage={rowsPerPage}
        rowsPerPageOptions={ROWS_PER_PAGE}
        onRowsPerPageChange={onRowsPerPageChange}
        summary={pageSummary(current, matches.length)}
      />
      <LoadMore {...loadMore} filtered={isFiltered} />
    </>
  );
}
