import { Button, Group, NativeSelect, Pagination, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ROWS_PER_PAGE } from "../model/paginate.ts";

type RowsPerPage = (typeof ROWS_PER_PAGE)[number];

export interface ProductsPaginationProps {
  page: number;
  pageCount: number;
  summary: string;
  rowsPerPage: RowsPerPage;
  onPageChange: (page: number) => void;
  onRowsPerPageChange: (rows: RowsPerPage) => void;
}

/** Renders the rows-per-page select, the summary and the pages (specification, points 2 and 9). */
export function ProductsPagination({
  page,
  pageCount,
  summary,
  rowsPerPage,
  onPageChange,
  onRowsPerPageChange,
}: ProductsPaginationProps): ReactNode {
  return (
    <Group justify="space-between" gap="sm" mt="md">
      <Group gap="md">
        <NativeSelect
          aria-label="Rows per page"
          size="xs"
          data={ROWS_PER_PAGE.map((rows) => ({ value: rows, label: `${rows} rows` }))}
          value={rowsPerPage}
          onChange={({ currentTarget: { value } }) => {
            const rows = ROWS_PER_PAGE.find((choice) => choice === value);
            if (rows) onRowsPerPageChange(rows);
          }}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {summary}
        </Text>
      </Group>
      <Group component="nav" aria-label="Pages of products" gap={6}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={page === 1}
          onClick={() => onPageChange(page - 1)}
        >
          Previous
        </Button>
        {/* All pages up to seven; beyond that, the first, the last and those around the current one. */}
        <Pagination.Root
          total={pageCount}
          value={page}
          onChange={onPageChange}
          siblings={1}
          boundaries={1}
          size="sm"
        >
          <Group gap={6}>
            <Pagination.Items dotsIcon={Ellipsis} />
          </Group>
        </Pagination.Root>
        <Button
          variant="default"
          size="compact-sm"
          disabled={page === pageCount}
          onClick={() => onPageChange(page + 1)}
        >
          Next
        </Button>
      </Group>
    </Group>
  );
}

function Ellipsis(): ReactNode {
  return "…";
}
