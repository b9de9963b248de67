import { ApiError, ConflictError, failureText, type Conflict, type Failure } from "./api-error.ts";
import type { Endpoint, Http, RequestOptions } from "./create-http.ts";

export interface Call<Result> extends RequestOptions {
  endpoint: Endpoint;
  /** Returns the result, or throws if the body is not valid. Without it, any body is a success. */
  parse?: (body: unknown, headers: Headers) => Result;
  /** Reads the result from the response, in place of `parse`. */
  read?: (response: Response) => Promise<Result>;
  /** Reads the present record, if it has another version. */
  parseConflict?: (body: unknown) => Conflict<unknown>;
  failure: Failure;
}

/**
 * Makes one call.
 *
 * @throws {ApiError} if the call fails, a `ConflictError` if the record has another version, or the reason of
 * `signal` if it is aborted.
 */
export async function request<Result = void>(http: Http, call: Call<Result>): Promise<Result> {
  const { endpoint, parse, read, parseConflict, failure, ...options } = call;
  try {
    const response = await http(endpoint, options);
    if (!response.ok) throw await readFailure(response, failure, parseConflict);
    if (read) return await read(response);
    const body = await response.text();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Result is void without a parser
    return parse ? parse(JSON.parse(body), response.headers) : (undefined as Result);
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    throw new ApiError(failureText(undefined, failure), { cause: error });
  }
}

async function readFailure(
  response: Response,
  failure: Failure,
  parseConflict: Call<unknown>["parseConflict"],
): Promise<ApiError> {
  const { status } = response;
  const body: unknown = await response
    .text()
    .then(JSON.parse)
    .catch(() => undefined);
  const message = failureText(body, failure);
  if (status === 412 && parseConflict && typeof body === "object" && body !== null) {
    return new ConflictError(message, parseConflict(body), { status });
  }
  return new ApiError(message, { status, detail: failureText(body, "") });
}
