import { calls, type ApiCall } from "@market/api-client/testing";
import * as v from "valibot";
import type { Client } from "./client.ts";
import { describeValue, toPrintable } from "./format-value.ts";
import { inspectResponse, type Deviation } from "./inspect-response.ts";
import type { Exchange } from "./transport.ts";

/** Whether the API honors one call of the panel. */
export interface CallResult {
  /** Method and path, e.g. `PUT /admin/categories/:id`. */
  endpoint: string;
  /** The query or the names of the fields of the request, e.g. `?limit=50`; empty if it had neither. */
  sent: string;
  status: "honored" | "deviates" | "not checked";
  /** What deviates and what was expected, or what was found. */
  details: string[];
}

export function notChecked(endpoint: string, reason: string): CallResult {
  return { endpoint, sent: "", status: "not checked", details: [reason] };
}

/** What a check of one call found. */
type Findings = Pick<CallResult, "status" | "details">;

export interface CallOptions {
  /** Makes the call with the client, by default as the tests of the client do. */
  send?: () => Promise<unknown>;
  /** Returns what else deviates, after the call has succeeded. */
  findProblems?: () => string[] | Promise<string[]>;
}

/** Makes one call and compares its response with what the client expects. */
export async function checkCall(
  client: Client,
  endpoint: string,
  { send, findProblems }: CallOptions = {},
): Promise<CallResult> {
  const call = calls.find((known) => known.endpoint === endpoint);
  const { exchanges } = client.transport;
  const index = exchanges.length;
  let error: unknown;
  try {
    await (send ? send() : call?.send(client));
  } catch (thrown) {
    error = thrown;
  }
  const exchange = exchanges[index];
  if (!exchange) {
    const details = [`the request could not be sent: ${toPrintable(String(error))}`];
    return { endpoint, sent: "", status: "not checked", details };
  }
  const findings = inspectExchange(call, exchange, error);
  if (findings.status === "honored" && findProblems) {
    const problems = await findProblems();
    if (problems.length > 0) Object.assign(findings, { status: "deviates", details: problems });
  }
  return { endpoint, sent: exchange.sent, ...findings };
}

function inspectExchange(call: ApiCall | undefined, exchange: Exchange, error: unknown): Findings {
  const problem = findFailure(exchange);
  if (problem) return problem;
  if (!call || call.reads === "nothing") return { status: "honored", details: [] };

  const body = parseJson(exchange.body ?? "");
  if (body === undefined) {
    const type = exchange.response?.headers.get("content-type") ?? "no content type";
    return deviates(`expected JSON, found ${toPrintable(`${type}: ${exchange.body}`)}`);
  }
  const names = call.reads === "list" ? "a list" : "an object";
  const places = `as the body, or under data, ${call.envelope} or data.${call.envelope}`;
  try {
    const { place, rows, deviations, emptyFields } = inspectResponse(call, body);
    const limit = Number(exchange.url.searchParams.get("limit"));
    const problems = deviations.map((deviation) => describeDeviation(deviation, rows));
    if (rows !== undefined && limit > 0 && rows > limit) {
      problems.push(`expected at most ${limit} rows, found ${rows}`);
    }
    if (error !== undefined) problems.push(...describeParseError(error));
    if (problems.length > 0) return deviates(...problems);
    const isEmpty = emptyFields.length > 0 && rows !== 0;
    return {
      status: "honored",
      details: [
        ...(rows === undefined ? [] : [describeRows(rows, place)]),
        ...(isEmpty ? [`without a value in any row: ${emptyFields.join(", ")}`] : []),
      ],
    };
  } catch {
    return deviates(`expected ${names} ${places}, found ${describeValue(body)}`);
  }
}

/** Returns why there is no response of a success. */
function findFailure({ failure, response, body = "" }: Exchange): Findings | undefined {
  if (failure !== undefined) return deviates(toPrintable(failure));
  if (!response || response.ok) return undefined;
  const { status, headers } = response;
  const location = headers.get("location");
  if (location !== null && status >= 300 && status < 400) {
    return deviates(`status ${status}: redirects to ${toPrintable(location)}`);
  }
  const text = `status ${status}${describeMessage(body)}`;
  if (status === 403) return { status: "not checked", details: [`not allowed: ${text}`] };
  return deviates(`expected a status from 200 to 299, found ${text}`);
}

function describeMessage(body: string): string {
  const parsed = parseJson(body);
  for (const key of ["message", "error"]) {
    const message: unknown = Reflect.get(Object(parsed), key);
    if (typeof message === "string") return `, ${JSON.stringify(toPrintable(message))}`;
  }
  return "";
}

function describeDeviation({ path, expected, found, rows }: Deviation, of?: number): string {
  const count = of !== undefined && of > 1 ? ` (in ${rows} of ${of} rows)` : "";
  return `${path}: expected ${expected}, found ${describeValue(found)}${count}`;
}

function describeRows(rows: number, place: string): string {
  if (rows === 0) return "no rows, so their fields are not checked";
  return `${rows} ${rows === 1 ? "row" : "rows"}${place === "" ? "" : ` under ${place}`}`;
}

/** Describes why the client could not read a response of which it needs all fields. */
function describeParseError(error: unknown): string[] {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!v.isValiError(cause)) return [toPrintable(String(cause ?? error))];
  return cause.issues.map((issue) =>
    toPrintable(`${v.getDotPath(issue) ?? "the body"}: ${issue.message}`),
  );
}

function deviates(...details: string[]): Findings {
  return { status: "deviates", details };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
