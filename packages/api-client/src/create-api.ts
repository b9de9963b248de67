import type { QueryClient } from "@tanstack/react-query";
import type { Http } from "./http/create-http.ts";
import { fetchWithProgress } from "./http/fetch-with-progress.ts";
import { accountApi } from "./resources/account/account.api.ts";
import { activityApi } from "./resources/activity/activity.api.ts";
import { administratorsApi } from "./resources/administrators/administrators.api.ts";
import { categoriesApi } from "./resources/categories/categories.api.ts";
import { dashboardApi } from "./resources/dashboard/dashboard.api.ts";
import { invitationsApi } from "./resources/invitations/invitations.api.ts";
import { preferencesApi } from "./resources/preferences/preferences.api.ts";
import { productsApi } from "./resources/products/products.api.ts";
import { shopsApi } from "./resources/shops/shops.api.ts";
import { transactionsApi } from "./resources/transactions/transactions.api.ts";
import { uploadsApi } from "./resources/uploads/uploads.api.ts";
import { usersApi } from "./resources/users/users.api.ts";
import { findDenial, type RestrictedAction } from "./session/permissions.ts";

export type Api = ReturnType<typeof createApi>;

/** What a route's `preload` gets to load its first data. */
export interface DataContext {
  api: Api;
  queryClient: QueryClient;
}

interface ApiOptions {
  http: Http;
  /** Replaces the transport of uploads in stories and tests. */
  sendWithProgress?: typeof fetchWithProgress;
}

/** Creates the option factories of all calls after sign-in: `useQuery(api.shops.list())`. */
export function createApi({ http, sendWithProgress = fetchWithProgress }: ApiOptions) {
  return {
    capabilities: http.capabilities,
    stepUp: http.stepUp,
    account: accountApi(http),
    /** Returns why the signed-in administrator may not do something. Components call `useDenial`. */
    findDenial: (action: RestrictedAction) => findDenial(http.session.get().user, action),
    activity: activityApi(http),
    administrators: administratorsApi(http),
    categories: categoriesApi(http),
    dashboard: dashboardApi(http),
    invitations: invitationsApi(http),
    preferences: preferencesApi(http),
    products: productsApi(http),
    shops: shopsApi(http),
    transactions: transactionsApi(http),
    uploads: uploadsApi(http, sendWithProgress),
    users: usersApi(http),
  };
}
