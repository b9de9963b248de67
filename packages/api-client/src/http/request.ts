import { HTTPError } from "ky";
import { ApiError, failureText, type FailureTexts } from "./api-error.ts";
import type { Http } from "./create-http.ts";

export interface Call<Result> {
  method: "get" | "post" | "put" | "delete";
  /** Below the API's root, without a leading slash. */
  path: string;
  searchParams?: Record<string, string | number>;
  json?: unknown;
  signal?: AbortSignal;
  /** Set for the call that opens a session: its 401 means wrong credentials, not an expired session. */
  signsIn?: boolean;
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
  const { method, path, searchParams, json, signal, signsIn = false, parse, failure } = call;
  try {
    const answer = http(path, {
      method,
      context: { signsIn },
      ...(searchParams && { searchParams }),
      ...(json !== undefined && { json }),
      ...(signal && { signal }),
    });
    const body = await answer.text();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a parser it is void
    return parse ? parse(JSON.parse(body)) : (undefined as Result);
  } catch (error) {
    if (signal?.aborted) throw error;
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
