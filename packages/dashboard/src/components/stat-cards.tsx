import type { DashboardStats } from "@market/api-client";
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
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
      {STATS.map((stat) => (
        <StatCard key={stat.label} {...stat} value={stats && stat.value(stats)} />
      ))}
    </SimpleGrid>
  );
}

interface StatCardProps extends Omit<Stat, "value"> {
  /** `undefined` while loading. */
  value: string | undefined;
}

function StatCard({ label, icon: Icon, value, change }: StatCardProps): ReactNode {
  return (
    <Paper
      component="article"
      aria-label={label}
      withBorder
      p="md"
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
          fz={fitFontSize(value)}
          fw={650}
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

/** Maximum width of a digit in em. */
const MAX_DIGIT_WIDTH = 0.72;

/** Returns the largest font size that keeps a value of any length on one line of its card. */
function fitFontSize(value: string): string {
  return `min(26px, ${(100 / (value.length * MAX_DIGIT_WIDTH)).toFixed(2)}cqi)`;
}
