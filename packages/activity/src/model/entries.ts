import type { ActivityEntry } from "@market/api-client/activity";
import { serverNow } from "@market/api-client";
import { pathTo } from "@market/ui";
import { paths } from "@market/ui/feature";

/** The kinds of entries, as the server filters by them. */
export const KINDS = {
  all: "All",
  "sign-ins": "Sign-ins",
  accounts: "Accounts",
  catalog: "Catalog",
  exports: "Exports",
  system: "System",
};

export const PERIODS = { all: "All time", day: "24 hours", week: "7 days", month: "30 days" };

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

/** Returns whether an entry is of a period until now, by the clock of the server. */
export function isOfPeriod({ at }: ActivityEntry, period: string): boolean {
  const days = DAYS[period] ?? Number.POSITIVE_INFINITY;
  return at !== undefined && serverNow() - at.getTime() <= days * 86_400_000;
}

/** Returns the URL that shows the record of an entry, if the panel shows it. */
export function recordPath({ targetType, targetId, name }: ActivityEntry): string | undefined {
  switch (targetType) {
    case "category":
      // Without a present name, it was deleted.
      return name === undefined ? undefined : pathTo(paths.categories, { edit: targetId });
    case "product":
      return name === undefined ? undefined : pathTo(paths.products, { q: name });
    case "administrator":
    case "invitation":
      return paths.administrators;
    case "list":
      return targetId === undefined ? undefined : `/${targetId}`;
    default:
      return undefined;
  }
}
