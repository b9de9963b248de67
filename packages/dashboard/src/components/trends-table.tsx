import type { DashboardSeries } from "@market/api-client/dashboard";
import { Box, Table } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { formatDay, MEASURES, type Measure } from "../model/trends.ts";

export interface TrendsTableProps {
  series: DashboardSeries;
  measure: Measure;
}

/** The figures of the plot, the newest day first. */
export function TrendsTable({ series, measure }: TrendsTableProps): ReactNode {
  const [opened, setOpened] = useState(false);
  const { label } = MEASURES[measure];
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <Box component="summary" fz="sm" py={6} w="fit-content" style={{ cursor: "pointer" }}>
        Show as table
      </Box>
      {opened && (
        // Focusable, so that the arrow keys scroll it.
        <Box role="region" aria-label={`${label} by day`} tabIndex={0} mah={320} style={SCROLLER}>
          <Table stickyHeader horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Date</Table.Th>
                <Table.Th ta="end">{label}</Table.Th>
                <Table.Th>Date before</Table.Th>
                <Table.Th ta="end">{label} before</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>{renderRows(series, measure)}</Table.Tbody>
          </Table>
        </Box>
      )}
    </details>
  );
}

function renderRows({ current, previous }: DashboardSeries, measure: Measure): ReactNode[] {
  const { format } = MEASURES[measure];
  return current
    .map((day, index) => {
      const before = previous[index];
      return (
        <Table.Tr key={day.date.getTime()}>
          <Table.Td>{formatDay(day.date)}</Table.Td>
          <Table.Td ta="end">{format(day[measure])}</Table.Td>
          <Table.Td>{before && formatDay(before.date)}</Table.Td>
          <Table.Td ta="end">{before && format(before[measure])}</Table.Td>
        </Table.Tr>
      );
    })
    .toReversed();
}

const SCROLLER = {
  overflow: "auto",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
} as const;
