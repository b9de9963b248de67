import { HTTPError } from "ky";
import { ApiError, failureText, type FailureTexts } from "./api-error.ts";
import type { Http } from "./create-http.ts";

export interface Call<Result> {
  method: "get" | "post" | "put" | "delete";
  /** Relative to the API root, without a leading slash. */
  path: string;
  searchParams?: Record<string, string | number>;
  json?: unknown;
  body?: FormData;
  /** Added to those of the client. */
  headers?: Record<string, string>;
  /** Whether the request outlives the page. */
  keepalive?: boolean;
  /** Sent only to a server that advertises support. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds; overrides the default. */
  timeout?: number;
  /** Replaces the client's `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Set for the login, whose 401 means wrong credentials, not an expired session. */
  isLogin?: boolean;
  /** Returns the result, or throws if the body is not valid. Without it, any body is a success. */
  parse?: (body: unknown, headers: Headers) => Result;
  failure: FailureTexts;
}

/**
 * Makes one call, as exactly one request.
 *
 * @throws {ApiError} if the call fails, or the reason of `signal` if it is aborted.
 */
export async function request<Result = void>(http: Http, call: Call<Result>): Promise<Result> {
  const { path, isLogin = false, idempotencyKey, parse, failure, ...options } = call;
  try {
    const response = http(path, {
      ...options,
      context: { isLogin, idempotencyKey },
    });
    const body = await response.text();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Result is void without a parser
    return parse ? parse(JSON.parse(body), (await response).headers) : (undefined as Result);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw toApiError(error, failure);
  }
}

/** Returns the error to show for a failed call. */
export function toApiError(error: unknown, failure: FailureTexts): ApiError {
  if (error instanceof HTTPError) {
    return new ApiError(failureText(readBody(error.data), failure), {
      status: error.response.status,
      cause: error,
    });
  }
  return new ApiError(failure.fallback, { cause: error });
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
