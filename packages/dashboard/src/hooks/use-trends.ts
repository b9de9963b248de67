import { useCapability, useResource } from "@market/api-client";
import { dashboardApi } from "@market/api-client/dashboard";
import { useSession } from "@market/api-client/auth";
import { useUrlState } from "@market/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TRENDS_PARAMS } from "../model/trends.ts";

export type TrendsQuery = NonNullable<ReturnType<typeof useTrends>>;

/** Returns the days of the range in the URL, `undefined` if the server has no series. */
export function useTrends(isEnabled: boolean) {
  const hasSeries = useCapability("dashboard-series");
  // A new tab learns from the first response what the server has. Only a server with additions has named
  // permissions at the sign-in: the place is kept until then, so that the trends move nothing.
  const isExpected = useSession().user?.permissions !== undefined && !isEnabled;
  const [{ range }] = useUrlState(TRENDS_PARAMS);
  const query = useQuery({
    ...useResource(dashboardApi).series({ range }),
    enabled: hasSeries && isEnabled,
    placeholderData: keepPreviousData,
  });
  return hasSeries || isExpected ? query : undefined;
}
