import type { DataContext } from "@market/api-client";
import { paths, type Feature } from "@market/ui/feature";
import { IconLayoutDashboard } from "@tabler/icons-react";
import { dashboardQueries } from "./model/dashboard-queries.ts";

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
