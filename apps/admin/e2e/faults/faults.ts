import type { ApiCall } from "@market/api-client/testing";
import { corrupt, withExtraKeys, type Json } from "./corrupt-json.ts";

/** What a call meets instead of its response. */
export type Fault = { status: number; body: string } | "hang" | "reset";

type Reads = ApiCall["reads"];

/** What the app must show: the fallback text, the server's message, an empty list, or the result. */
export type Outcome = "fallback" | "message" | "empty" | "done";

export interface NamedFault {
  name: string;
  outcome: Record<Reads, Outcome>;
  make: (response: Json) => Fault;
}

/** An error body with different texts, which shows which of them is used. */
export const SERVER_MESSAGES = { error: "Text under error", message: "Text under message" };

const HTML = "<!doctype html><title>undefined</title><h1>Bad Gateway: NaN</h1>";
const TEN_MEGABYTES = "x".repeat(10 * 1024 * 1024);

function all(outcome: Outcome): Record<Reads, Outcome> {
  return { list: outcome, object: outcome, nothing: outcome };
}

const UNREADABLE: Record<Reads, Outcome> = { ...all("fallback"), nothing: "done" };

function json(body: Json, status = 200): Fault {
  return { status, body: JSON.stringify(body) };
}

/** The faults that every call is tested with. */
export const faults: readonly NamedFault[] = [
  { name: "500 with JSON", outcome: all("fallback"), make: () => json({ statusCode: 500 }, 500) },
  {
    name: "500 with messages",
    outcome: all("message"),
    make: () => json(SERVER_MESSAGES, 500),
  },
  {
    name: "200 with a refusal",
    outcome: all("message"),
    make: () => json({ success: false, ...SERVER_MESSAGES }),
  },
  { name: "502 with HTML", outcome: all("fallback"), make: () => ({ status: 502, body: HTML }) },
  { name: "a reset connection", outcome: all("fallback"), make: () => "reset" },
  { name: "a hang", outcome: all("fallback"), make: () => "hang" },
  { name: "200 with HTML", outcome: all("fallback"), make: () => ({ status: 200, body: HTML }) },
  { name: "200 without a body", outcome: UNREADABLE, make: () => ({ status: 200, body: "" }) },
  {
    name: "truncated JSON",
    outcome: UNREADABLE,
    make: (response) => ({ status: 200, body: JSON.stringify(response).slice(0, -1) }),
  },
  { name: "null", outcome: UNREADABLE, make: () => json(null) },
  { name: "a number", outcome: UNREADABLE, make: () => json(42) },
  { name: "a text", outcome: UNREADABLE, make: () => json("undefined") },
  {
    name: "an object for a list",
    outcome: UNREADABLE,
    make: (response) => json({ data: { 0: response } }),
  },
  {
    name: "a list for an object",
    outcome: { ...UNREADABLE, list: "empty" },
    make: (response) => json([[response]]),
  },
  {
    name: "fields of wrong types",
    outcome: all("done"),
    make: (response) => json(corrupt(response)),
  },
  { name: "extra keys", outcome: all("done"), make: (response) => json(withExtraKeys(response)) },
  {
    name: "10 MB",
    outcome: all("done"),
    make: (response) =>
      json({
        ...(Array.isArray(response) ? { data: response } : Object(response)),
        more: TEN_MEGABYTES,
      }),
  },
];
