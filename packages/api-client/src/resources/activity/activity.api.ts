import type * as v from "valibot";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import { getOptions } from "../../http/options.ts";
import type { RowOf } from "../../wire/wire.ts";
import * as wire from "../../wire/wire.ts";

const anyValue = wire.readAs("any value", (value) => value);

/** A field before and after; `null` where there is none. */
const changeSchema = wire.object({ field: wire.requiredText, old: anyValue, new: anyValue });

export type ActivityChange = v.InferOutput<typeof changeSchema>;

export const activitySchema = wire.object({
  at: wire.date,
  source: wire.enumOf("api", "cli", "server"),
  actor: wire.text,
  action: wire.text,
  /** The value of the filter `kind` that finds the entry. */
  kind: wire.text,
  targetType: wire.text,
  targetId: wire.text,
  name: wire.text,
  changes: wire.array(changeSchema),
  address: wire.text,
  device: wire.text,
});

export interface ActivityEntry extends RowOf<typeof activitySchema> {}

const parse = wire.listOf<ActivityEntry>("activity", activitySchema);

const HISTORY_LIMIT = 20;

/** The audit trail. Needs the capability `activity`. */
export function activityApi(http: Http) {
  return {
    ...listResource(http, {
      name: "activity",
      defaultLimit: 50,
      sorts: ["created"],
      filters: { kind: "kind", period: "period", actor: "actor" },
      parse,
      failure: "Failed to load the activity",
    }),

    history: ({ id }: { id: string }) =>
      getOptions(http, ["activity", "history", id], {
        endpoint: "GET /admin/activity",
        searchParams: { target: id, limit: HISTORY_LIMIT },
        parse,
        failure: "Failed to load the history",
        staleTime: 0,
      }),
  };
}
