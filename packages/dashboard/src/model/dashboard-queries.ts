import type { Api } from "@market/api-client";

/** Rows fetched for each list. */
const LIMIT = 10;

/** Returns the queries of the screen and of its preload. */
export function dashboardQueries(api: Api): {
  stats: ReturnType<Api["dashboard"]["stats"]>;
  users: ReturnType<Api["users"]["list"]>;
  transactions: ReturnType<Api["transactions"]["list"]>;
} {
  return {
    stats: api.dashboard.stats(),
    users: api.users.list({ limit: LIMIT }),
    transactions: api.transactions.list({ limit: LIMIT }),
  };
}
