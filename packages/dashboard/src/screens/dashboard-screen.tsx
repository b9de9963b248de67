import { useResource } from "@market/api-client";
import { DialogButton, lazyDialog, PageHeader, RefreshButton, UrlDialog } from "@market/ui";
import { SimpleGrid, Stack } from "@mantine/core";
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
            <DialogButton name="add-shop" icon={IconPlus}>
              Add New Shop
            </DialogButton>
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
      <UrlDialog name="add-shop" Dialog={AddShopDialog} />
    </>
  );
}
