import type { ActivityEntry } from "@market/api-client/activity";
import { choice, defineList, toggle } from "@market/lists";
import {
  describeAction,
  describeOrigin,
  describeRecord,
  describeValue,
} from "@market/lists/history";
import { EMPTY_VALUE, formatDateTime, ViewDetailsAction } from "@market/ui";
import { isOfPeriod, KINDS, PERIODS } from "../model/entries.ts";
import { activitySource } from "../model/activity-source.ts";
import { RecordLink } from "./record-link.tsx";

export const activityList = defineList({
  ...activitySource,
  columns: [
    {
      id: "created",
      header: "When",
      fit: 22,
      secondary: "detail",
      value: ({ at }) => at,
      text: ({ at }) => (at ? formatDateTime(at) : EMPTY_VALUE),
    },
    {
      id: "who",
      header: "Who",
      sortable: false,
      secondary: "subtitle",
      value: ({ actor }) => actor,
      text: ({ actor }) => actor ?? "Nobody signed in",
    },
    { id: "what", header: "What", sortable: false, fit: 27, primary: true, value: describeAction },
    {
      id: "record",
      header: "Record",
      sortable: false,
      // Its link is a tab stop, which must be seen.
      secondary: "detail",
      value: describeRecord,
      cell: (entry) => <RecordLink entry={entry} />,
    },
    { id: "origin", header: "From", sortable: false, value: describeOrigin },
  ],
  searchTexts: (entry) => [
    entry.actor,
    entry.action,
    entry.targetId,
    ...entry.changes.map(({ old, new: value }) => `${describeValue(old)} ${describeValue(value)}`),
  ],
  filters: {
    kind: choice("Filter by kind", KINDS, (entry: ActivityEntry, kind) => entry.kind === kind),
    period: choice("Filter by time", PERIODS, isOfPeriod),
    actor: toggle(
      "Filter by person",
      undefined,
      (entry: ActivityEntry, actor) => entry.actor === actor,
    ),
  },
  exportAction: "export the activity",
  actions: {
    opens: "entry",
    count: 1,
    render: (entry, open) => (
      <ViewDetailsAction name={describeAction(entry)} onClick={() => open("entry", entry.id)} />
    ),
  },
});
