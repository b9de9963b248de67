import { ListSkeleton, ListTable, LoadMore, useList, useListResults } from "@market/lists";
import { MAX_LIMIT } from "@market/api-client";
import { inactiveIf } from "@market/ui";
import { Button, Input, PaginationItems, PaginationRoot } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { memo, useEffect, type CSSProperties, type ReactNode } from "react";
import { paginate, ROWS_PER_PAGE } from "../model/paginate.ts";

/** The products that match, one page at a time. A page that is not loaded loads when it is opened. */
export function ProductPages(): ReactNode {
  const { values } = useList();
  const perPage = Number(values["rows"]);
  const { rows, count: countText, total, isTyping, status, ...loading } = useListResults();
  const { isLoadingMore, loadMore } = loading;
  const count = Math.max(total ?? 0, rows.length);
  // Pages load one after the other: the URL must not make a page far behind load the whole table.
  const reachable = Math.max(rows.length, Math.min(count, MAX_LIMIT));
  // While the user types, the URL still has the page of the previous query.
  const page = isTyping ? 1 : Number(values["page"]);
  const current = paginate(rows, page, perPage, reachable);

  const isCounted = total !== undefined;
  const lacksRows = isCounted && status === "more" && current.page * perPage > rows.length;
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
      <div style={{ ...ROW, justifyContent: "space-between", marginTop: 16 }}>
        <div style={{ ...ROW, columnGap: 16 }}>
          {rowsSelect}
          <p className="market-dimmed-text" aria-live="polite">
            {`Page ${current.page} of ${current.pageCount} | ${countText} products`}
          </p>
        </div>
        <Pages page={current.page} pageCount={current.pageCount} />
      </div>
      {(!isCounted || (isLastPage && reachable < count)) && <LoadMore />}
    </>
  );
}

const ROW: CSSProperties = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 12 };

const PAGES: CSSProperties = { ...ROW, gap: 6 };

function RowsSelect(): ReactNode {
  const { values, setValues } = useList();
  return (
    // Not `NativeSelect`: its chevron brings the styles of `Combobox` and `ScrollArea`, 3 kB (Brotli).
    <Input
      component="select"
      aria-label="Rows per page"
      size="xs"
      pointer
      rightSection={<IconSelector size={14} aria-hidden className="market-select-icon" />}
      value={values["rows"]}
      onChange={({ currentTarget }) => setValues({ rows: currentTarget.value, page: 1 }, "push")}
    >
      {ROWS_PER_PAGE.map((rows) => (
        <option key={rows} value={rows}>
          {`${rows} rows`}
        </option>
      ))}
    </Input>
  );
}

/** Constant, and `Pages` memoized: a keystroke in the search renders the summary alone. */
const rowsSelect = <RowsSelect />;

const Pages = memo(function Pages(props: { page: number; pageCount: number }): ReactNode {
  const { page, pageCount } = props;
  const { setValues } = useList();
  const open = (next: number): void => setValues({ page: next }, "push");
  const renderStep = (name: string, next: number): ReactNode => {
    const isPossible = next >= 1 && next <= pageCount;
    return (
      <Button
        variant="default"
        size="compact-sm"
        {...inactiveIf(!isPossible)}
        onClick={isPossible ? () => open(next) : undefined}
      >
        {name}
      </Button>
    );
  };
  return (
    // The parts of `Pagination`, which would bring `Group` and the icons of its buttons.
    <PaginationRoot
      role="navigation"
      aria-label="Pages of products"
      size="sm"
      total={pageCount}
      value={page}
      onChange={open}
      style={PAGES}
    >
      {renderStep("Previous", page - 1)}
      <div style={PAGES}>
        <PaginationItems dotsIcon={Dots} />
      </div>
      {renderStep("Next", page + 1)}
    </PaginationRoot>
  );
});

const Dots = (): ReactNode => "…";
