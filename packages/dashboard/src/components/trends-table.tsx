import type { DashboardSeries } from "@market/api-client/dashboard";
import { Box, Table } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { MEASURES, type Measure, wholeDay } from "../model/trends.ts";

export interface TrendsTableProps {
  series: DashboardSeries;
  measure: Measure;
}

/** The figures of the plot, the newest day first. */
export function TrendsTable({ series, measure }: TrendsTableProps): ReactNode {
  const [opened, setOpened] = useState(false);
  const { label, format } = MEASURES[measure];
  const rows = series.current.map((day, index) =>
    [day, series.previous[index]].flatMap((each) =>
      each ? [wholeDay.format(each.date), format(each[measure])] : ["", ""],
    ),
  );
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <Box component="summary" fz="sm" py={6} w="fit-content" style={{ cursor: "pointer" }}>
        Show as table
      </Box>
      {opened && (
        // Focusable, so that the arrow keys scroll it.
        <Box role="region" aria-label={`${label} by day`} tabIndex={0} mah={320} style={SCROLLER}>
          <Table
            stickyHeader
            horizontalSpacing="md"
            styles={{ th: { textAlign: "end" }, td: { textAlign: "end" } }}
            data={{
              head: ["Date", label, "Date before", `${label} before`],
              body: rows.toReversed(),
            }}
          />
        </Box>
      )}
    </details>
  );
}

const SCROLLER = {
  overflow: "auto",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
} as const;
