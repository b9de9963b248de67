import type { QueryClient } from "@tanstack/react-query";
import type { Http } from "./http/create-http.ts";
import { categoriesApi } from "./resources/categories/categories.api.ts";
import { dashboardApi } from "./resources/dashboard/dashboard.api.ts";
import { productsApi } from "./resources/products/products.api.ts";
import { shopsApi } from "./resources/shops/shops.api.ts";
import { transactionsApi } from "./resources/transactions/transactions.api.ts";
import { usersApi } from "./resources/users/users.api.ts";

export type Api = ReturnType<typeof createApi>;

/** What a route's `preload` is given to start its first data with. */
export interface DataContext {
  api: Api;
  queryClient: QueryClient;
}

/** Every call of the server after sign-in, as option factories: `useQuery(api.shops.list())`. */
export function createApi({ http }: { http: Http }) {
  return {
    categories: categoriesApi(http),
    dashboard: dashboardApi(http),
    products: productsApi(http),
    shops: shopsApi(http),
    transactions: transactionsApi(http),
    users: usersApi(http),
  };
}
