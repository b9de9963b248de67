import * as v from "valibot";
import { ApiError } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { getOptions, type SendOptions } from "../../http/options.ts";
import { toApiError } from "../../http/request.ts";
import { sendAgainIfRenewed } from "../../http/step-up.ts";
import * as wire from "../../wire/wire.ts";

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

const FAILURE = "Failed to verify the activity";

/** The verification of the audit trail. Needs the capability `activity`. */
export function verificationApi(http: Http) {
  return {
    last: () =>
      getOptions(http, ["activity", "verification"], {
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
    if (last?.problem === undefined) throw new ApiError(FAILURE);
  } catch (error) {
    throw error instanceof ApiError ? error : toApiError(error, { failure: FAILURE });
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
