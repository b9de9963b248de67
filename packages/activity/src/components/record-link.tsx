import type { ActivityEntry } from "@market/api-client";
import { describeRecord } from "@market/lists";
import { Link } from "@market/ui/navigation";
import type { ReactNode } from "react";
import { recordPath } from "../model/record-path.ts";

/** The name of what was changed: a link, if the panel shows it. */
export function RecordLink({ entry }: { entry: ActivityEntry }): ReactNode {
  const path = recordPath(entry);
  const text = <bdi>{describeRecord(entry)}</bdi>;
  // The row opens its details on a click.
  return path === undefined ? text : <Link to={path}>{text}</Link>;
}
