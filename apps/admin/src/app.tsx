import { ApiProvider, type Api } from "@market/api-client";
import { AuthProvider, type Auth } from "@market/api-client/auth";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RouterProvider } from "react-router-dom";
import type { AppRouter } from "./router.tsx";
import { ThemeProvider } from "./theme-provider.tsx";

export interface AppProps {
  auth: Auth;
  api: Api;
  queryClient: QueryClient;
  router: AppRouter;
}

export function App({ auth, api, queryClient, router }: AppProps): ReactNode {
  return (
    <ThemeProvider>
      <Notifications limit={3} autoClose={4000} position="top-right" />
      <QueryClientProvider client={queryClient}>
        <AuthProvider auth={auth}>
          <ApiProvider api={api}>
            <RouterProvider router={router} />
          </ApiProvider>
        </AuthProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
