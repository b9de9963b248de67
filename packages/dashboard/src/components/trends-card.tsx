import { useCapability, useResource } from "@market/api-client";
import { useSession } from "@market/api-client/auth";
import { dashboardApi, SERIES_RANGES, type DashboardSeries } from "@market/api-client/dashboard";
import { lazyComponent, QueryState, useUrlState } from "@market/ui";
import { Box, Button, Group, Paper, SimpleGrid, Skeleton, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Fragment, useEffect, useId, type ReactNode } from "react";
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

/** Returns the days of the range in the URL, `undefined` if the server has no series. */
export function useTrends(isEnabled: boolean) {
  const hasSeries = useCapability("dashboard-series");
  // A new tab learns from the first response what the server has. Only a server with additions has named
  // permissions at the sign-in: the place is kept until then, so that the trends move nothing.
  const isExpected = useSession().user?.permissions !== undefined && !isEnabled;
  const [{ range }] = useUrlState(TRENDS_PARAMS);
  const query = useQuery({
    ...useResource(dashboardApi).series({ range }),
    enabled: hasSeries && isEnabled,
    placeholderData: keepPreviousData,
  });
  return hasSeries || isExpected ? query : undefined;
}

export function TrendsCard({ query }: { query: NonNullable<ReturnType<typeof useTrends>> }) {
  const titleId = useId();
  const [{ range, measure }, setParams] = useUrlState(TRENDS_PARAMS);
  useEffect(() => {
    if (query.isEnabled) void TrendsPlot.preload();
  }, [query.isEnabled]);
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
        const { label, format } = MEASURES[name];
        const total = sumMeasure(current, name);
        const change = describeChange(total, sumMeasure(previous, name), name);
        return (
          <Fragment key={name}>
            <Button
              variant="default"
              aria-pressed={name === measure}
              onClick={() => setParams({ measure: name }, "push")}
              h="auto"
              mih={48}
              px="sm"
              py={6}
              // The figures wrap, not the label, which the button would cut.
              styles={{ label: { flex: "1 0 auto" } }}
              rightSection={
                <Text span ta="end" size="xs" fw={400} c="dimmed">
                  <Text span display="block" size="sm" fw={600} c="var(--mantine-color-text)">
                    {format(total)}
                  </Text>
                  <span>{change}</span>
                </Text>
              }
            >
              {label}
            </Button>
            {name === measure && (
              // Print has no buttons.
              <p hidden className="market-print-note">
                {`${label} by day: ${format(total)} (${change})`}
              </p>
            )}
          </Fragment>
        );
      })}
    </SimpleGrid>
  );
}
