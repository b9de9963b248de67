import { useResource } from "@market/api-client";
import { lazyDialog, PageHeader, RefreshButton, useOpenDialog, useUrlDialog } from "@market/ui";
import { Button, SimpleGrid, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QuickActions } from "../components/quick-actions.tsx";
import { RecentTransactions, RecentUsers } from "../components/recent-cards.tsx";
import { SharedError } from "../components/shared-error.tsx";
import { StatCards } from "../components/stat-cards.tsx";
import { TrendsCard, useTrends } from "../components/trends-card.tsx";
import { dashboardQueries } from "../model/dashboard-queries.ts";

const AddShopDialog = lazyDialog(
  async () => (await import("../components/add-shop-dialog.tsx")).AddShopDialog,
);

export function DashboardScreen(): ReactNode {
  const dialog = useUrlDialog("dialog");
  const openDialog = useOpenDialog();
  const queries = useResource(dashboardQueries);
  const stats = useQuery(queries.stats);
  const users = useInfiniteQuery(queries.users);
  const transactions = useQuery(queries.transactions);
  // The trends load after what the specification has, but wait for no retry.
  const isReady = [stats, users, transactions].every(
    ({ isPending, failureCount }) => !isPending || failureCount > 0,
  );
  const trends = useTrends(isReady);
  const all = [stats, users, transactions, ...(trends ? [trends] : [])];

  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            <RefreshButton queries={all} />
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => openDialog("dialog", "add-shop")}
            >
              Add New Shop
            </Button>
          </>
        }
      />
      <SharedError queries={all}>
        <Stack gap="md">
          <StatCards query={stats} />
          <QuickActions />
          {trends && <TrendsCard query={trends} />}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <RecentTransactions query={transactions} />
            <RecentUsers query={users} />
          </SimpleGrid>
        </Stack>
      </SharedError>
      <AddShopDialog opened={dialog.value === "add-shop"} onClose={dialog.close} />
    </>
  );
}
