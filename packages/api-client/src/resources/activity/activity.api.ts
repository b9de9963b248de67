import { mutationOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import { getOptions } from "../../http/options.ts";
import { toApiError } from "../../http/request.ts";
import { sendAgainIfRenewed } from "../../http/step-up.ts";
import * as wire from "../../wire/wire.ts";
import {
  activitySchema,
  progressSchema,
  verificationSchema,
  type VerificationProgress,
} from "./activity.schema.ts";

export type * from "./activity.schema.ts";

const parse = wire.listOf("activity", activitySchema);

const VERIFICATION = ["activity", "verification"] as const;
const VERIFY_FAILURE = "Failed to verify the activity";
/** Entries of a record's history. */
const HISTORY_LIMIT = 20;

/** The audit trail. Needs the capability `activity`. */
export function activityApi(http: Http) {
  return {
    ...listResource(http, {
      resource: "activity",
      path: "admin/activity",
      defaultLimit: 50,
      sorts: ["created"],
      filters: { kind: "kind", period: "period", actor: "actor" },
      parse,
      failure: "Failed to load the activity",
    }),

    /** The last changes of a record. */
    history: ({ id }: { id: string }) =>
      getOptions(http, ["activity", "history", id], {
        path: "admin/activity",
        searchParams: { target: id, limit: HISTORY_LIMIT },
        parse,
        failure: "Failed to load the history",
        staleTime: 0,
      }),

    /** The result of the last verification. */
    verification: () =>
      getOptions(http, VERIFICATION, {
        path: "admin/activity/verification",
        parse: (body) => v.parse(verificationSchema, body).verification,
        failure: "Failed to load the verification",
      }),

    /** Verifies all entries. `onProgress` gets each line of the response. */
    verify: (onProgress: (progress: VerificationProgress) => void) =>
      mutationOptions({
        mutationFn: () => verify(http, onProgress),
        meta: { invalidates: [["activity"]] },
      }),
  };
}

async function verify(
  http: Http,
  onProgress: (progress: VerificationProgress) => void,
): Promise<void> {
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
    throw error instanceof ApiError ? error : toApiError(error, VERIFY_FAILURE);
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
