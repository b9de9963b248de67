import { useApi } from "@market/api-client";
import { enumParam, PageHeader, RefreshButton, useUrlState } from "@market/ui";
import { Button, SimpleGrid, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, type ReactNode } from "react";
import { QuickActions } from "../components/quick-actions.tsx";
import { RecentTransactions } from "../components/recent-transactions.tsx";
import { RecentUsers } from "../components/recent-users.tsx";
import { StatCards } from "../components/stat-cards.tsx";
import { dashboardQueries } from "../model/dashboard-queries.ts";

/** Loaded after the screen, so that the form's code does not delay the first page after sign-in. */
const AddShopDialog = lazy(async () => ({
  default: (await import("../components/add-shop-dialog.tsx")).AddShopDialog,
}));

const URL_STATE = { dialog: enumParam(["", "add-shop"], "") };

/** Dashboard (specification, point 2). */
export function DashboardScreen(): ReactNode {
  const api = useApi();
  const [{ dialog }, setUrl] = useUrlState(URL_STATE);
  const queries = dashboardQueries(api);
  const stats = useQuery(queries.stats);
  const users = useQuery(queries.users);
  const transactions = useQuery(queries.transactions);

  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            <RefreshButton queries={[stats, users, transactions]} />
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setUrl({ dialog: "add-shop" }, "push")}
            >
              Add New Shop
            </Button>
          </>
        }
      />
      <Stack gap="md">
        <StatCards query={stats} />
        <QuickActions />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <RecentTransactions query={transactions} />
          <RecentUsers query={users} />
        </SimpleGrid>
      </Stack>
      <Suspense fallback={null}>
        <AddShopDialog
          opened={dialog === "add-shop"}
          onClose={() => setUrl({ dialog: "" }, "replace")}
        />
      </Suspense>
    </>
  );
}
