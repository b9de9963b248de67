import type { Http } from "@market/api-client/http";
import { dashboardApi } from "@market/api-client/dashboard";
import { transactionsApi } from "@market/api-client/transactions";
import { usersApi } from "@market/api-client/users";

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
