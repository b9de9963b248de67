import type { DataContext } from "@market/api-client";
import { dashboardApi } from "@market/api-client/dashboard";
import type { Http } from "@market/api-client/http";
import { transactionsApi } from "@market/api-client/transactions";
import { usersApi } from "@market/api-client/users";
import { paths, type Feature } from "@market/ui/feature";
import { IconLayoutDashboard } from "@tabler/icons-react";

/** Rows fetched for each list. */
const LIMIT = 10;

/** Returns the queries of the screen and of its preload. */
export function dashboardQueries(http: Http) {
  return {
    stats: dashboardApi(http).stats(),
    users: usersApi(http).list({ limit: LIMIT }),
    transactions: transactionsApi(http).list({ limit: LIMIT }),
  };
}

export const dashboardFeature: Feature<DataContext> = {
  id: "dashboard",
  routes: [
    {
      path: paths.dashboard,
      title: "Dashboard",
      access: "protected",
      screen: async () => (await import("./screens/dashboard-screen.tsx")).DashboardScreen,
      preload: ({ http, queryClient }) => {
        const { stats, users, transactions } = dashboardQueries(http);
        return Promise.all([
          queryClient.prefetchQuery(stats),
          queryClient.prefetchInfiniteQuery(users),
          queryClient.prefetchQuery(transactions),
        ]);
      },
    },
  ],
  nav: [{ title: "Dashboard", path: paths.dashboard, icon: IconLayoutDashboard, order: 10 }],
  commands: async () => (await import("./commands.ts")).dashboardCommands,
};
