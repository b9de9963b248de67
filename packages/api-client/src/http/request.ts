import { HTTPError } from "ky";
import { ApiError, failureText, type FailureTexts } from "./api-error.ts";
import type { Http } from "./create-http.ts";

export interface Call<Result> {
  method: "get" | "post" | "put" | "delete";
  /** Below the API's root, without a leading slash. */
  path: string;
  searchParams?: Record<string, string | number>;
  json?: unknown;
  /** A body of its own kind, e.g. multipart; instead of `json`. */
  body?: FormData;
  /** The same for every try of one action; sent only to a server that has said that it takes one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds after which the call fails, where it may take longer than others. */
  timeout?: number;
  /** Sends the call, in place of the client's own. */
  fetch?: typeof globalThis.fetch;
  /** Set for the call that opens a session: its 401 means wrong credentials, not an expired session. */
  isLogin?: boolean;
  /** Turns the body into the result; throws when it cannot be read. Absent: the body is not read. */
  parse?: (body: unknown) => Result;
  failure: FailureTexts;
}

/**
 * Makes one call, exactly one request.
 *
 * @throws {ApiError} whose message is the text to show, for anything but success; the reason of
 * `signal`, unchanged, when the caller cancelled.
 */
export async function request<Result = void>(http: Http, call: Call<Result>): Promise<Result> {
  const { path, isLogin = false, idempotencyKey, parse, failure, ...options } = call;
  try {
    const answer = await http(path, {
      ...options,
      context: { isLogin, idempotencyKey },
    }).text();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a parser it is void
    return parse ? parse(JSON.parse(answer)) : (undefined as Result);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw toApiError(error, failure);
  }
}

function toApiError(error: unknown, failure: FailureTexts): ApiError {
  if (error instanceof HTTPError) {
    return new ApiError(failureText(readBody(error.data), failure), {
      status: error.response.status,
      cause: error,
    });
  }
  return new ApiError(failure.fallback, { cause: error });
}

/** ky leaves a body that is not labelled as JSON as text. */
function readBody(data: unknown): unknown {
  if (typeof data !== "string") return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
