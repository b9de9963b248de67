import type { DashboardSeries } from "@market/api-client/dashboard";
import { Box, Button, Group, SimpleGrid, Text } from "@mantine/core";
import type { ReactNode } from "react";
import {
  describeChange,
  MEASURE_NAMES,
  MEASURES,
  sumMeasure,
  type Measure,
} from "../model/trends.ts";
import { TrendsPlot } from "./trends-plot.tsx";
import { TrendsTable } from "./trends-table.tsx";

export interface TrendsContentProps {
  series: DashboardSeries;
  measure: Measure;
  /** Whether the series of another range is loading. */
  isStale: boolean;
  onMeasure: (measure: Measure) => void;
}

/** The totals of both periods, of which one measure is chosen, its plot and its table. */
export function TrendsContent({
  series,
  measure,
  isStale,
  onMeasure,
}: TrendsContentProps): ReactNode {
  const { length } = series.current;
  return (
    <Box aria-busy={isStale} opacity={isStale ? 0.6 : 1}>
      <SimpleGrid role="group" aria-label="Measure" cols={{ base: 1, lg: 3 }} spacing={6}>
        {MEASURE_NAMES.map((name) => (
          <MeasureButton
            key={name}
            measure={name}
            series={series}
            isChosen={name === measure}
            onClick={() => onMeasure(name)}
          />
        ))}
      </SimpleGrid>
      <TrendsPlot key={length} series={series} measure={measure} />
      <Text size="xs" c="dimmed" mt="xs">
        Solid: the last {length} days, up to now. Dashed: the {length} days before. Days are in UTC.
      </Text>
      <TrendsTable series={series} measure={measure} />
    </Box>
  );
}

interface MeasureButtonProps {
  measure: Measure;
  series: DashboardSeries;
  isChosen: boolean;
  onClick: () => void;
}

function MeasureButton({ measure, series, isChosen, onClick }: MeasureButtonProps): ReactNode {
  const { label, format } = MEASURES[measure];
  const now = sumMeasure(series.current, measure);
  return (
    <Button
      variant="default"
      aria-pressed={isChosen}
      onClick={onClick}
      h="auto"
      mih={48}
      px="sm"
      py={6}
      fullWidth
      styles={{ label: { flex: 1, height: "auto", whiteSpace: "normal" } }}
    >
      <Group component="span" flex={1} justify="space-between" gap="0 8px">
        <Text component="span" size="sm" fw={500}>
          {label}
        </Text>
        <Text component="span" ta="end">
          <Text component="span" display="block" fw={600} style={TABULAR}>
            {format(now)}
          </Text>
          <Text component="span" display="block" size="xs" fw={400} c="dimmed" style={TABULAR}>
            {describeChange(now, sumMeasure(series.previous, measure), measure)}
          </Text>
        </Text>
      </Group>
    </Button>
  );
}

const TABULAR = { fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" } as const;
