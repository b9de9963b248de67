import { HTTPError } from "ky";
import { ApiError, ConflictError, failureText } from "./api-error.ts";
import type { Conflict, FailureTexts } from "./api-error.ts";
import type { Http } from "./create-http.ts";
import { sendAgainIfRenewed } from "./step-up.ts";

export interface Call<Result> extends FailureTexts {
  /** The method, and the path below the API root. */
  endpoint: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
  /** Replaces `:id` in the endpoint. */
  id?: string;
  searchParams?: Record<string, string | number>;
  json?: unknown;
  body?: FormData;
  headers?: Record<string, string>;
  /** Whether the request outlives the page. */
  keepalive?: boolean;
  /** Sent only to a server that advertises support. */
  idempotencyKey?: string;
  /** The version of the record to change. Sent only to a server that advertises `versions`. */
  version?: string | undefined;
  /** Reads the present record, if it has another version. */
  parseConflict?: ((body: unknown) => Conflict<unknown>) | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds, `false` for no limit; overrides the default. */
  timeout?: number | false;
  fetch?: typeof globalThis.fetch;
  /** Set for calls before sign-in, whose 401 says nothing about the session of whoever is signed in. */
  isPublic?: boolean;
  /** Returns the result, or throws if the body is not valid. Without it, any body but HTML and a refusal is a success. */
  parse?: (body: unknown, headers: Headers) => Result;
  /** Reads the JSON text that `parse` gets; by default the whole body. */
  readText?: (response: Response) => Promise<string>;
}

/**
 * Makes one call. Sends a second request only after a refusal that was due to the token.
 *
 * @throws {ApiError} if the call fails, a `ConflictError` if the record has another version, or the reason of
 * `signal` if it is aborted.
 */
export async function request<Result = void>(http: Http, call: Call<Result>): Promise<Result> {
  const { endpoint, id, isPublic = false, idempotencyKey, version, ...rest } = call;
  const { parse, readText, parseConflict, failure, messageKeys, ...others } = rest;
  const { signal = null, ...options } = others;
  let text = "";
  try {
    const [method = "", path = ""] = endpoint.split(" /");
    const url = path.replace(":id", () => toSegment(id));
    const context = { isPublic, idempotencyKey, version };
    const headers = await sendAgainIfRenewed(http, async () => {
      const response = http(url, { method, signal, ...options, context });
      // The `text` of the promise, which times out in the middle of a body.
      text = await (readText ? readText(await response) : response.text());
      return (await response).headers;
    });
    if (parse) return parse(JSON.parse(text), headers);
    if (/^\s*</.test(text) || isRefusal(readBody(text))) throw new TypeError("Not done");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Result is void without a parser
    return undefined as Result;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw toApiError(error, { failure, messageKeys, parseConflict }, readBody(text));
  }
}

/** Throws for an id that would lead to another path. */
function toSegment(id = ""): string {
  if (/^\.{0,2}$/.test(id)) throw new TypeError(`Not an id: "${id}"`);
  return encodeURIComponent(id);
}

function toApiError(
  error: unknown,
  { parseConflict, ...texts }: Pick<Call<unknown>, "failure" | "messageKeys" | "parseConflict">,
  answer: unknown,
): ApiError {
  if (error instanceof HTTPError) {
    const body = readBody(error.data);
    const { status } = error.response;
    const message = failureText(body, texts);
    if (status === 412 && parseConflict && typeof body === "object" && body !== null) {
      return new ConflictError(message, parseConflict(body), { status, cause: error });
    }
    const detail = failureText(body, { failure: "" });
    return new ApiError(message, { status, cause: error, detail });
  }
  if (!isRefusal(answer)) return new ApiError(texts.failure, { cause: error });
  return new ApiError(failureText(answer, texts), { status: 200, cause: error });
}

/** Returns whether a response says that the call has failed, which some servers say with the status 200. */
function isRefusal(answer: unknown): boolean {
  return Reflect.get(Object(answer), "success") === false;
}

/** Parses the text that ky returns for a body whose content type is not JSON. */
function readBody(data: unknown): unknown {
  if (typeof data !== "string") return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
