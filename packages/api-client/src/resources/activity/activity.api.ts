import * as v from "valibot";
import { ApiError } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { listResource, type ListParser } from "../../http/list-resource.ts";
import { getOptions, type SendOptions } from "../../http/options.ts";
import { toApiError } from "../../http/request.ts";
import { sendAgainIfRenewed } from "../../http/step-up.ts";
import type { Identified } from "../../wire/wire.ts";
import * as wire from "../../wire/wire.ts";

/** The JSON text of any value. */
const jsonText = wire.readAs("JSON", (value) => JSON.stringify(value));

/** A field before and after, as JSON texts; `null` where there is none. */
const changeSchema = wire.object({ field: wire.requiredText, old: jsonText, new: jsonText });

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

export interface ActivityEntry extends Identified<v.InferOutput<typeof activitySchema>> {}

const verificationSchema = v.object({
  verification: v.nullable(
    v.object({ entries: v.number(), at: wire.date, problem: v.nullable(v.string()) }),
  ),
});

const progressSchema = v.object({
  verified: v.number(),
  total: v.number(),
  problem: v.optional(v.nullable(v.string())),
});

/** The progress of a verification. The last line has the `problem`, null if there is none. */
export type VerificationProgress = v.InferOutput<typeof progressSchema>;

type OnVerified = (progress: VerificationProgress) => void;

const parse: ListParser<ActivityEntry> = wire.listOf("activity", activitySchema);

const VERIFICATION = ["activity", "verification"] as const;
const VERIFY_FAILURE = "Failed to verify the activity";
const HISTORY_LIMIT = 20;

/** The audit trail. Needs the capability `activity`. */
export function activityApi(http: Http) {
  return {
    ...listResource(http, {
      resource: "activity",
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

    verification: () =>
      getOptions(http, VERIFICATION, {
        endpoint: "GET /admin/activity/verification",
        parse: (body) => v.parse(verificationSchema, body).verification,
        failure: "Failed to load the verification",
      }),

    /** Verifies all entries. `onProgress` gets each line of the response. */
    verify: (onProgress: OnVerified): SendOptions<void> => ({
      mutationFn: () => verify(http, onProgress),
      meta: { invalidates: [["activity"]] },
    }),
  };
}

async function verify(http: Http, onProgress: OnVerified): Promise<void> {
  try {
    const response = await sendAgainIfRenewed(http, async () =>
      http.post("admin/activity/verification", { timeout: false }),
    );
    let last: VerificationProgress | undefined;
    for await (const line of readLines(response)) {
      last = v.parse(progressSchema, JSON.parse(line));
      onProgress(last);
    }
    // The connection was lost before the result.
    if (last?.problem === undefined) throw new ApiError(VERIFY_FAILURE);
  } catch (error) {
    throw error instanceof ApiError ? error : toApiError(error, { failure: VERIFY_FAILURE });
  }
}

async function* readLines({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- Safari cannot iterate over a stream.
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.done) return;
    const lines = (rest + chunk.value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
