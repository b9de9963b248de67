import type { ActivityEntry } from "@market/api-client/activity";
import { describeRecord } from "@market/lists/history";
import { Link } from "@market/ui/navigation";
import type { ReactNode } from "react";
import { recordPath } from "../model/entries.ts";

/** The name of what was changed: a link, if the panel shows it. */
export function RecordLink({ entry }: { entry: ActivityEntry }): ReactNode {
  const path = recordPath(entry);
  const record = describeRecord(entry);
  const text = <bdi title={record}>{record}</bdi>;
  if (path === undefined) return text;
  // The padding makes it 24 px high: in a card it is beside a button.
  return (
    <Link to={path} style={{ color: "var(--mantine-color-anchor)", paddingBlock: 4 }}>
      {text}
    </Link>
  );
}
