import type { DataContext } from "@market/api-client";
import { paths, type Feature } from "@market/ui/feature";
import { IconLayoutDashboard } from "@tabler/icons-react";

export const dashboardFeature: Feature<DataContext> = {
  id: "dashboard",
  routes: [
    {
      path: paths.dashboard,
      title: "Dashboard",
      access: "protected",
      screen: async () => (await import("./screens/dashboard-screen.tsx")).DashboardScreen,
      preload: ({ api, queryClient }) => {
        void queryClient.prefetchQuery(api.dashboard.stats());
        void queryClient.prefetchQuery(api.users.list({ limit: 10 }));
        void queryClient.prefetchQuery(api.transactions.list({ limit: 10 }));
      },
    },
  ],
  nav: [{ title: "Dashboard", path: paths.dashboard, icon: IconLayoutDashboard }],
  commands: async () => (await import("./commands.ts")).dashboardCommands,
};
