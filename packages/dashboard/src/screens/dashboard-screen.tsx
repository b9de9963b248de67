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

/** Comes after the screen: the form's code does not hold up the first page after sign-in. */
const AddShopDialog = lazy(async () => ({
  default: (await import("../components/add-shop-dialog.tsx")).AddShopDialog,
}));

const URL_STATE = { dialog: enumParam(["", "add-shop"], "") };

/** Dashboard (specification, point 2). */
export function DashboardScreen(): ReactNode {
  const api = useApi();
  const [{ dialog }, setUrl] = useUrlState(URL_STATE);
  const stats = useQuery(api.dashboard.stats());
  const users = useQuery(api.users.list({ limit: 10 }));
  const transactions = useQuery(api.transactions.list({ limit: 10 }));
  const refreshing = stats.isFetching || users.isFetching || transactions.isFetching;
  const refresh = (): void => {
    // A second click may come before the button is drawn as busy: what is under way goes on.
    for (const query of [stats, users, transactions]) void query.refetch({ cancelRefetch: false });
  };

  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            <RefreshButton refreshing={refreshing} onRefresh={refresh} />
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
