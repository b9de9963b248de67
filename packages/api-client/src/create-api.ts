import type { QueryClient } from "@tanstack/react-query";
import type { Http } from "./http/create-http.ts";
import { fetchWithProgress } from "./http/fetch-with-progress.ts";
import { administratorsApi } from "./resources/administrators/administrators.api.ts";
import { categoriesApi } from "./resources/categories/categories.api.ts";
import { dashboardApi } from "./resources/dashboard/dashboard.api.ts";
import { invitationsApi } from "./resources/invitations/invitations.api.ts";
import { productsApi } from "./resources/products/products.api.ts";
import { shopsApi } from "./resources/shops/shops.api.ts";
import { transactionsApi } from "./resources/transactions/transactions.api.ts";
import { uploadsApi } from "./resources/uploads/uploads.api.ts";
import { usersApi } from "./resources/users/users.api.ts";

export type Api = ReturnType<typeof createApi>;

/** What a route's `preload` is given to start its first data with. */
export interface DataContext {
  api: Api;
  queryClient: QueryClient;
}

export interface ApiOptions {
  http: Http;
  /** Sends uploads; stands in for the real one in stories and tests. */
  sendWithProgress?: typeof fetchWithProgress;
}

/** Every call of the server after sign-in, as option factories: `useQuery(api.shops.list())`. */
export function createApi({ http, sendWithProgress = fetchWithProgress }: ApiOptions) {
  return {
    administrators: administratorsApi(http),
    categories: categoriesApi(http),
    dashboard: dashboardApi(http),
    invitations: invitationsApi(http),
    products: productsApi(http),
    shops: shopsApi(http),
    transactions: transactionsApi(http),
    uploads: uploadsApi(http, sendWithProgress),
    users: usersApi(http),
  };
}
