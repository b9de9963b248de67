import type { ActivityEntry } from "@market/api-client/activity";
import { pathTo } from "@market/ui";
import { paths } from "@market/ui/feature";

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
