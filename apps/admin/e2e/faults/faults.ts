import { spoilt, withExtraKeys, type Json } from "./spoilt.ts";

/** What a call meets in place of its answer. */
export type Fault = { status: number; body: string } | "hang" | "reset";

/** What an answer is read as; `nothing`: only its status counts. */
export type Reads = "rows" | "object" | "nothing";

/**
 * What is expected of the panel: the catalogue's text, the server's own words, a list without rows,
 * or that it goes on with what there was to read.
 */
export type Outcome = "failed" | "words" | "empty" | "done";

export interface NamedFault {
  name: string;
  outcome: Record<Reads, Outcome>;
  make: (right: Json) => Fault;
}

/** The server's own words, to see which of them are shown. */
export const WORDS = { error: "Words under error", message: "Words under message" };

const HTML = "<!doctype html><title>undefined</title><h1>Bad Gateway: NaN</h1>";
const TEN_MEGABYTES = "x".repeat(10 * 1024 * 1024);

function all(outcome: Outcome): Record<Reads, Outcome> {
  return { rows: outcome, object: outcome, nothing: outcome };
}

/** What nobody reads cannot be wrong. */
const UNREADABLE: Record<Reads, Outcome> = { ...all("failed"), nothing: "done" };

function json(body: Json, status = 200): Fault {
  return { status, body: JSON.stringify(body) };
}

/** What each call of the specification is tried with. */
export const faults: readonly NamedFault[] = [
  { name: "500 with JSON", outcome: all("failed"), make: () => json({ statusCode: 500 }, 500) },
  { name: "500 with words", outcome: all("words"), make: () => json(WORDS, 500) },
  { name: "502 with HTML", outcome: all("failed"), make: () => ({ status: 502, body: HTML }) },
  { name: "a reset connection", outcome: all("failed"), make: () => "reset" },
  { name: "a hang", outcome: all("failed"), make: () => "hang" },
  { name: "200 with HTML", outcome: UNREADABLE, make: () => ({ status: 200, body: HTML }) },
  { name: "200 with nothing", outcome: UNREADABLE, make: () => ({ status: 200, body: "" }) },
  {
    name: "truncated JSON",
    outcome: UNREADABLE,
    make: (right) => ({ status: 200, body: JSON.stringify(right).slice(0, -1) }),
  },
  { name: "null", outcome: UNREADABLE, make: () => json(null) },
  { name: "a number", outcome: UNREADABLE, make: () => json(42) },
  { name: "a text", outcome: UNREADABLE, make: () => json("undefined") },
  {
    name: "an object for a list",
    outcome: UNREADABLE,
    make: (right) => json({ data: { 0: right } }),
  },
  {
    name: "a list for an object",
    outcome: { ...UNREADABLE, rows: "empty" },
    make: (right) => json([[right]]),
  },
  { name: "parts of wrong types", outcome: all("done"), make: (right) => json(spoilt(right)) },
  { name: "extra keys", outcome: all("done"), make: (right) => json(withExtraKeys(right)) },
  {
    name: "10 MB",
    outcome: all("done"),
    make: (right) =>
      json({ ...(Array.isArray(right) ? { data: right } : Object(right)), more: TEN_MEGABYTES }),
  },
];
