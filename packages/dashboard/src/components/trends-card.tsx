import { SERIES_RANGES, type DashboardSeries } from "@market/api-client/dashboard";
import { lazyComponent, QueryState, useUrlState } from "@market/ui";
import { Box, Button, Group, Paper, SimpleGrid, Skeleton, Text, Title } from "@mantine/core";
import { useEffect, useId, type ReactNode } from "react";
import type { TrendsQuery } from "../hooks/use-trends.ts";
import {
  describeChange,
  MEASURE_NAMES,
  MEASURES,
  sumMeasure,
  TRENDS_PARAMS,
} from "../model/trends.ts";

/** Height of the content while it loads, fails and is shown, so that nothing below moves. */
const HEIGHT = { base: 494, lg: 356 };

const TrendsPlot = lazyComponent(async () => (await import("./trends-plot.tsx")).TrendsPlot);

/** @param isReady whether the code of the plot may load. */
export function TrendsCard({ query, isReady }: { query: TrendsQuery; isReady: boolean }) {
  const titleId = useId();
  const [{ range, measure }, setParams] = useUrlState(TRENDS_PARAMS);
  useEffect(() => {
    if (isReady) void TrendsPlot.preload();
  }, [isReady]);
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder p="md" pb="xs" miw={0}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} id={titleId}>
          Trends
        </Title>
        <Button.Group aria-label="Range" style={{ flexWrap: "wrap" }}>
          {SERIES_RANGES.map((days) => (
            <Button
              key={days}
              size="xs"
              px={8}
              variant="default"
              aria-pressed={days === range}
              onClick={() => setParams({ range: days }, "push")}
            >
              {`${days} days`}
            </Button>
          ))}
        </Button.Group>
      </Group>
      <Box mih={HEIGHT}>
        <QueryState
          query={query}
          quiet
          loading="Loading the figures by day"
          skeleton={<Skeleton h={HEIGHT} />}
        >
          {(series) => (
            <Box aria-busy={query.isPlaceholderData} opacity={query.isPlaceholderData ? 0.6 : 1}>
              <Measures {...series} />
              <TrendsPlot key={series.current.length} series={series} measure={measure} />
            </Box>
          )}
        </QueryState>
      </Box>
    </Paper>
  );
}

/** The totals of both periods, of which one measure is chosen. */
function Measures({ current, previous }: DashboardSeries): ReactNode {
  const [{ measure }, setParams] = useUrlState(TRENDS_PARAMS);
  return (
    <SimpleGrid role="group" aria-label="Measure" cols={{ base: 1, lg: 3 }} spacing={6}>
      {MEASURE_NAMES.map((name) => {
        const total = sumMeasure(current, name);
        const figures = (
          <Text span ta="end" size="xs" fw={400} c="dimmed">
            <Text span display="block" size="sm" fw={600} c="var(--mantine-color-text)">
              {MEASURES[name].format(total)}
            </Text>
            <span>{describeChange(total, sumMeasure(previous, name), name)}</span>
          </Text>
        );
        return (
          <Button
            key={name}
            variant="default"
            aria-pressed={name === measure}
            onClick={() => setParams({ measure: name }, "push")}
            h="auto"
            mih={48}
            px="sm"
            py={6}
            // The figures wrap, not the label, which the button would cut.
            styles={{ label: { flex: "1 0 auto" } }}
            rightSection={figures}
          >
            {MEASURES[name].label}
          </Button>
        );
      })}
    </SimpleGrid>
  );
}
