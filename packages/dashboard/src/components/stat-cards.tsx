import type { DashboardStats } from "@market/api-client/dashboard";
import { formatCount, formatNaira, QueryState, type QueryLike } from "@market/ui";
import { Group, Paper, SimpleGrid, Skeleton, Text } from "@mantine/core";
import {
  IconBuildingStore,
  IconCurrencyNaira,
  IconShoppingCart,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";

interface Stat {
  label: string;
  icon: TablerIcon;
  value: (stats: DashboardStats) => string;
  /** A fixed text, because the server sends no change. */
  change: string;
}

const STATS: readonly Stat[] = [
  {
    label: "Total Revenue",
    icon: IconCurrencyNaira,
    value: ({ totalRevenue }) => formatNaira(totalRevenue),
    change: "+12.5% from last month",
  },
  {
    label: "Total Users",
    icon: IconUsers,
    value: ({ totalUsers }) => formatCount(totalUsers),
    change: "+8.2% from last month",
  },
  {
    label: "Active Shops",
    icon: IconBuildingStore,
    value: ({ totalShops }) => formatCount(totalShops),
    change: "+5.4% from last month",
  },
  {
    label: "Total Orders",
    icon: IconShoppingCart,
    value: ({ totalOrders }) => formatCount(totalOrders),
    change: "+15.3% from last month",
  },
];

export function StatCards({ query }: { query: QueryLike<DashboardStats> }): ReactNode {
  return (
    <QueryState
      query={query}
      quiet
      loading="Loading dashboard stats"
      skeleton={renderCards(undefined)}
    >
      {renderCards}
    </QueryState>
  );
}

function renderCards(stats: DashboardStats | undefined): ReactNode {
  const cards = STATS.map((stat) => ({ ...stat, value: stats && stat.value(stats) }));
  const fontSize = fitFontSize(cards.map(({ value = "" }) => value));
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: "xs", xs: "md" }}>
      {cards.map((card) => (
        <StatCard key={card.label} {...card} fontSize={fontSize} />
      ))}
    </SimpleGrid>
  );
}

interface StatCardProps extends Omit<Stat, "value"> {
  /** `undefined` while loading. */
  value: string | undefined;
  fontSize: string;
}

function StatCard({ label, icon: Icon, value, change, fontSize }: StatCardProps): ReactNode {
  return (
    <Paper
      component="article"
      aria-label={label}
      withBorder
      p={{ base: "sm", xs: "md" }}
      style={{ containerType: "inline-size" }}
    >
      <Group justify="space-between" wrap="nowrap" c="dimmed">
        <Text size="sm">{label}</Text>
        <Icon size={18} aria-hidden />
      </Group>
      {value === undefined ? (
        <Skeleton h={26} w="60%" my={8} />
      ) : (
        <Text
          fz={fontSize}
          fw={600}
          lh="34px"
          my={4}
          style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
        >
          {value}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {change}
      </Text>
    </Paper>
  );
}

/** Widths in em, of the widest system fonts. */
const DIGIT_WIDTH = 0.66;
const SEPARATOR_WIDTH = 0.34;

/** Returns the largest font size that keeps each value on one line of its card; the same for all cards. */
function fitFontSize(values: readonly string[]): string {
  const widths = values.map((value) => {
    const separators = value.replaceAll(/[^,.]/g, "").length;
    return (value.length - separators) * DIGIT_WIDTH + separators * SEPARATOR_WIDTH;
  });
  return `min(26px, ${(100 / Math.max(1, ...widths)).toFixed(2)}cqi)`;
}
