import type { DashboardStats } from "@market/api-client/dashboard";
import { formatCount, formatNaira, QueryState, type QueryLike } from "@market/ui";
import { Group, Paper, SimpleGrid, Skeleton, Text } from "@mantine/core";
import {
  IconBuildingStore,
  IconCurrencyNaira,
  IconShoppingCart,
  IconUsers,
} from "@tabler/icons-react";
import type { ReactNode } from "react";

/** The changes are fixed texts, because the server sends none. */
const STATS = [
  { name: "totalRevenue", label: "Total Revenue", icon: IconCurrencyNaira, change: "+12.5%" },
  { name: "totalUsers", label: "Total Users", icon: IconUsers, change: "+8.2%" },
  { name: "totalShops", label: "Active Shops", icon: IconBuildingStore, change: "+5.4%" },
  { name: "totalOrders", label: "Total Orders", icon: IconShoppingCart, change: "+15.3%" },
] as const;

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
  const cards = STATS.map(({ name, ...stat }) => {
    const format = name === "totalRevenue" ? formatNaira : formatCount;
    return { ...stat, value: stats && format(stats[name]) };
  });
  // The largest size that keeps each value on one line of its card; the same for all cards.
  const longest = Math.max(...cards.map(({ value = "" }) => value.length));
  const fontSize = `min(26px, ${(100 / MAX_DIGIT_WIDTH / Math.max(1, longest)).toFixed(2)}cqi)`;
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: "xs", xs: "md" }}>
      {cards.map(({ label, icon: Icon, value, change }) => (
        <Paper
          key={label}
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
            {`${change} from last month`}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

/** In em, of the widest system fonts. */
const MAX_DIGIT_WIDTH = 0.7;
