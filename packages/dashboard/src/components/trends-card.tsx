import { SERIES_RANGES } from "@market/api-client/dashboard";
import { lazyComponent, QueryState, useUrlState } from "@market/ui";
import { Box, Button, Group, Paper, Skeleton, Title } from "@mantine/core";
import { useEffect, useId, type ReactNode } from "react";
import type { TrendsQuery } from "../hooks/use-trends.ts";
import { TRENDS_PARAMS } from "../model/trends.ts";

/** Height of the content while it loads, fails and is shown, so that nothing below moves. */
const HEIGHT = { base: 494, lg: 356 };

const TrendsContent = lazyComponent(
  async () => (await import("./trends-content.tsx")).TrendsContent,
  {
    Fallback: TrendsSkeleton,
  },
);

/** @param isReady whether the code of the chart may load. */
export function TrendsCard({
  query,
  isReady,
}: {
  query: TrendsQuery;
  isReady: boolean;
}): ReactNode {
  const titleId = useId();
  const [{ range, measure }, setParams] = useUrlState(TRENDS_PARAMS);
  useEffect(() => {
    if (isReady) void TrendsContent.preload();
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
              {days} days
            </Button>
          ))}
        </Button.Group>
      </Group>
      <Box mih={HEIGHT}>
        <QueryState
          query={query}
          quiet
          loading="Loading the figures by day"
          skeleton={<TrendsSkeleton />}
        >
          {(series) => (
            <TrendsContent
              series={series}
              measure={measure}
              isStale={query.isPlaceholderData}
              onMeasure={(next) => setParams({ measure: next }, "push")}
            />
          )}
        </QueryState>
      </Box>
    </Paper>
  );
}

function TrendsSkeleton(): ReactNode {
  return <Skeleton h={HEIGHT} />;
}
