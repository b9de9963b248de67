import {
  ListSkeleton,
  ListTable,
  LoadMore,
  useList,
  useListCount,
  useListResults,
} from "@market/lists";
import { MAX_LIMIT, useUrlState } from "@market/ui";
import { useEffect, useMemo, type ReactNode } from "react";
import { PageControls } from "./page-controls.tsx";
import { pageSummary, paginate } from "../model/paginate.ts";
import { pageParams } from "./products-list.tsx";

/** The products that match, one page at a time. A page that is not loaded loads when it is opened. */
export function ProductPages(): ReactNode {
  const [{ page: urlPage, rows: perPage }] = useUrlState(pageParams);
  const { setValues } = useList();
  const { rows, total, isTyping, status, isLoadingMore, loadMore } = useListResults();
  const count = Math.max(total?.count ?? 0, rows.length);
  // Pages load one after the other: the URL must not make a page far behind load the whole table.
  const reachable = Math.max(rows.length, Math.min(count, MAX_LIMIT));
  // While the user types, the URL still has the page of the previous query.
  const page = isTyping ? 1 : urlPage;
  const current = useMemo(
    () => paginate(rows, page, Number(perPage), reachable),
    [rows, page, perPage, reachable],
  );

  const isCounted = total !== undefined;
  const lacksRows = isCounted && status === "more" && current.page * Number(perPage) > rows.length;
  const canLoad = lacksRows && !isLoadingMore;
  useEffect(() => {
    if (canLoad) loadMore?.();
  }, [canLoad, loadMore]);

  const isLastPage = current.page === current.pageCount;
  return (
    <>
      {lacksRows && current.rows.length === 0 ? (
        <ListSkeleton />
      ) : (
        <ListTable
          label="Products"
          empty="No products found"
          emptyHint="A product needs a shop, which its seller runs in the marketplace's chat app."
          rows={current.rows}
        />
      )}
      <PageControls
        page={current.page}
        pageCount={current.pageCount}
        onPageChange={(next) => setValues({ page: next }, "push")}
        rowsPerPage={perPage}
        onRowsPerPageChange={(next) => setValues({ rows: next, page: 1 }, "push")}
        summary={pageSummary(current, useListCount())}
      />
      {(!isCounted || (isLastPage && reachable < count)) && <LoadMore />}
    </>
  );
}
