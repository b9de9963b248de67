import { Input } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useMemo, type ReactNode } from "react";
import { PageButtons, type PageButtonsProps } from "./page-buttons.tsx";

export interface PaginationProps<RowsPerPage extends string> extends PageButtonsProps {
  /** Such as "Page 1 of 3 | 24 products". */
  summary: string;
  rowsPerPage: RowsPerPage;
  rowsPerPageOptions: readonly RowsPerPage[];
  onRowsPerPageChange: (rows: RowsPerPage) => void;
}

/** The rows-per-page select, the summary and the pages of a table. A new summary renders neither select nor pages. */
export function Pagination<RowsPerPage extends string>({
  summary,
  rowsPerPage,
  rowsPerPageOptions,
  onRowsPerPageChange,
  ...pages
}: PaginationProps<RowsPerPage>): ReactNode {
  const select = useMemo(
    () => (
      // Not `NativeSelect`: its wrapper for label and error renders twice, and its chevron brings the styles
      // of `Combobox` and `ScrollArea`, 2 kB (Brotli).
      <Input
        component="select"
        aria-label="Rows per page"
        size="xs"
        pointer
        rightSection={<IconSelector size={14} aria-hidden className="market-rows-icon" />}
        value={rowsPerPage}
        onChange={({ currentTarget: { value } }) => {
          const rows = rowsPerPageOptions.find((option) => option === value);
          if (rows) onRowsPerPageChange(rows);
        }}
      >
        {rowsPerPageOptions.map((rows) => (
          <option key={rows} value={rows}>
            {`${rows} rows`}
          </option>
        ))}
      </Input>
    ),
    [rowsPerPage, rowsPerPageOptions, onRowsPerPageChange],
  );
  return (
    <div className="market-pagination">
      <div className="market-pagination-summary">
        {select}
        <p className="market-dimmed-text" aria-live="polite">
          {summary}
        </p>
      </div>
      <PageButtons {...pages} />
    </div>
  );
}
