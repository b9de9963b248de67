import { Input } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { IconSelector } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
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
  label,
  page,
  pageCount,
  onPageChange,
  summary,
  rowsPerPage,
  rowsPerPageOptions,
  onRowsPerPageChange,
}: PaginationProps<RowsPerPage>): ReactNode {
  const handlePageChange = useCallbackRef(onPageChange);
  const handleRowsChange = useCallbackRef((value: string) => {
    const rows = rowsPerPageOptions.find((option) => option === value);
    if (rows) onRowsPerPageChange(rows);
  });
  return (
    <div className="market-pagination">
      <div className="market-pagination-summary">
        <RowsSelect rows={rowsPerPage} options={rowsPerPageOptions} onChange={handleRowsChange} />
        <p className="market-dimmed-text" aria-live="polite">
          {summary}
        </p>
      </div>
      <PageButtons
        label={label}
        page={page}
        pageCount={pageCount}
        onPageChange={handlePageChange}
      />
    </div>
  );
}

interface RowsSelectProps {
  rows: string;
  options: readonly string[];
  onChange: (rows: string) => void;
}

const RowsSelect = memo(function RowsSelect({
  rows,
  options,
  onChange,
}: RowsSelectProps): ReactNode {
  return (
    // Not `NativeSelect`: its wrapper for label and error renders twice, and its chevron brings the styles
    // of `Combobox` and `ScrollArea`, 2 kB (Brotli).
    <Input
      component="select"
      aria-label="Rows per page"
      size="xs"
      pointer
      rightSection={<IconSelector size={14} aria-hidden className="market-rows-icon" />}
      value={rows}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {`${option} rows`}
        </option>
      ))}
    </Input>
  );
});
