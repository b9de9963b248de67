import { Button, Input, PaginationItems, PaginationRoot } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { IconSelector } from "@tabler/icons-react";
import { memo, type CSSProperties, type ReactNode } from "react";
import { ROWS_PER_PAGE } from "../model/paginate.ts";

type RowsPerPage = (typeof ROWS_PER_PAGE)[number];

interface RowsSelectProps {
  rowsPerPage: RowsPerPage;
  onRowsPerPageChange: (rows: RowsPerPage) => void;
}

interface PagesProps {
  /** Starts at 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

export interface PageControlsProps extends RowsSelectProps, PagesProps {
  /** Such as "Page 1 of 3 | 24 products". */
  summary: string;
}

/** The rows-per-page select, the summary and the pages. A keystroke in the search renders the summary alone. */
export function PageControls({
  page,
  pageCount,
  onPageChange,
  summary,
  rowsPerPage,
  onRowsPerPageChange,
}: PageControlsProps): ReactNode {
  const handlePageChange = useCallbackRef(onPageChange);
  const handleRowsChange = useCallbackRef(onRowsPerPageChange);
  return (
    <div style={{ ...ROW, justifyContent: "space-between", marginTop: 16 }}>
      <div style={{ ...ROW, columnGap: 16 }}>
        <RowsSelect rowsPerPage={rowsPerPage} onRowsPerPageChange={handleRowsChange} />
        <p className="market-dimmed-text" aria-live="polite">
          {summary}
        </p>
      </div>
      <Pages page={page} pageCount={pageCount} onPageChange={handlePageChange} />
    </div>
  );
}

const ROW: CSSProperties = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 12 };

const PAGES: CSSProperties = { ...ROW, gap: 6 };

const RowsSelect = memo(function RowsSelect({
  rowsPerPage,
  onRowsPerPageChange,
}: RowsSelectProps): ReactNode {
  return (
    // Not `NativeSelect`: its chevron brings the styles of `Combobox` and `ScrollArea`, 3 kB (Brotli).
    <Input
      component="select"
      aria-label="Rows per page"
      size="xs"
      pointer
      rightSection={<IconSelector size={14} aria-hidden className="market-select-icon" />}
      value={rowsPerPage}
      onChange={({ currentTarget }) => {
        const rows = ROWS_PER_PAGE.find((option) => option === currentTarget.value);
        if (rows) onRowsPerPageChange(rows);
      }}
    >
      {ROWS_PER_PAGE.map((rows) => (
        <option key={rows} value={rows}>
          {`${rows} rows`}
        </option>
      ))}
    </Input>
  );
});

const Pages = memo(function Pages({ page, pageCount, onPageChange }: PagesProps): ReactNode {
  const renderStep = (name: string, next: number): ReactNode => {
    const isPossible = next >= 1 && next <= pageCount;
    return (
      <Button
        variant="default"
        size="compact-sm"
        // Not `disabled`, which would lose the focus at the last page.
        aria-disabled={!isPossible}
        data-disabled={!isPossible}
        onClick={isPossible ? () => onPageChange(next) : undefined}
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
      onChange={onPageChange}
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
