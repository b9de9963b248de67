import * as v from "valibot";
import type { Http } from "../../http/create-http.ts";
import { getOptions, sendOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";

const verificationSchema = v.object({
  verification: v.nullable(
    v.object({ entries: v.number(), at: wire.date, problem: v.nullable(v.string()) }),
  ),
});

/** The result of the last verification, null if there was none. */
export type VerificationResult = v.InferOutput<typeof verificationSchema>["verification"];

const progressSchema = v.object({
  verified: v.number(),
  total: v.number(),
  problem: v.optional(v.nullable(v.string())),
});

/** The progress of a verification. The last line has the `problem`, null if there is none. */
export type VerificationProgress = v.InferOutput<typeof progressSchema>;

type OnVerified = (progress: VerificationProgress) => void;

const parseProgress = v.parser(progressSchema);
const resultSchema = v.object({ problem: v.nullable(v.string()) });

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
    verify: (onProgress: OnVerified) =>
      sendOptions(http, [["activity"]], () => ({
        endpoint: "POST /admin/activity/verification",
        timeout: false,
        readText: (response) =>
          readLines(response, (line) => onProgress(parseProgress(JSON.parse(line)))),
        // Without the result, the connection was lost.
        parse: (lastLine) => void v.parse(resultSchema, lastLine),
        failure: "Failed to verify the activity",
      })),
  };
}

/** Calls `onLine` for each line of a response, and returns the last one. */
async function readLines({ body }: Response, onLine: (line: string) => void): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let last = "";
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- Safari cannot iterate over a stream.
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.done) return last;
    const lines = (rest + chunk.value).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(onLine);
    last = lines.at(-1) ?? last;
  }
}
