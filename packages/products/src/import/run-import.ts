import { ApiError } from "@market/api-client";
import type { NewProduct } from "@market/api-client/products";

/** The result of a row. `sent` has no answer: it is in flight, or its answer was lost. A row without result was not sent. */
export interface RowResult {
  state: "sent" | "created" | "refused" | "unknown";
  /** Why the server has refused the row. */
  message?: string | undefined;
  /** When the row was sent first. Unix time in milliseconds. */
  sentAt: number;
}

export type Results = ReadonlyMap<number, RowResult>;

/** How an import ended. A paused one can go on. */
export type RunEnd = "done" | "stopped" | "paused" | "signed-out";

export interface Delay {
  reason: "busy" | "offline";
  seconds: number;
}

interface RunOptions {
  rows: readonly { number: number; product: NewProduct | undefined }[];
  results: Results;
  /** Creates a product. `number` is a part of its idempotency key. */
  send: (product: NewProduct, number: number) => Promise<unknown>;
  /** Returns whether the server creates nothing twice for the same key. */
  remembersKeys: () => boolean;
  /** Called before a row is sent, and with its answer. */
  onResults: (results: Results) => void;
  /** Called before the next attempt is delayed. */
  onDelay: (delay: Delay) => void;
  /** Stops after the row that is in flight. */
  signal: AbortSignal;
}

const MAX_FAILURES = 5;
/** The reference server remembers a key for 24 hours. */
const KEY_AGE_MS = 23 * 3_600_000;
const BUSY = new Set<unknown>([429, 503]);
/** No answer of the server, or one of a proxy that got none. */
const LOST = new Set<unknown>([undefined, 502, 504]);

// oxlint-disable no-await-in-loop -- a server gets one row after the other
/** Creates the products of all rows that have no answer yet, one after the other. */
export async function runImport(options: RunOptions): Promise<RunEnd> {
  const { send, remembersKeys, onDelay, signal } = options;
  const results = new Map(options.results);
  const rows = options.rows.filter(({ number }) => isOpen(results.get(number)));
  const record = (number: number, result: RowResult | undefined): void => {
    if (result) results.set(number, result);
    else results.delete(number);
    options.onResults(new Map(results));
  };
  const wait = (reason: Delay["reason"], seconds: number): Promise<void> => {
    onDelay({ reason, seconds });
    return delay(seconds, signal);
  };
  let failures = 0;
  for (let index = 0; index < rows.length;) {
    const { number = 0, product } = rows[index] ?? {};
    const before = results.get(number);
    const sentAt = before?.sentAt ?? Date.now();
    const canRepeat = remembersKeys() && Date.now() - sentAt < KEY_AGE_MS;
    if (!product || (before && !canRepeat)) {
      record(number, { state: "unknown", sentAt });
      index += 1;
      continue;
    }
    record(number, { state: "sent", sentAt });
    if (signal.aborted) {
      record(number, before);
      return "stopped";
    }
    const error = await send(product, number).then(() => undefined, toError);
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === 401) {
      record(number, before);
      return "signed-out";
    }
    if (BUSY.has(status)) {
      record(number, before);
      await wait("busy", readRetryAfter(error));
    } else if (error && LOST.has(status)) {
      failures += 1;
      if (failures === MAX_FAILURES) return "paused";
      await wait("offline", 2 ** (failures - 1));
    } else {
      failures = 0;
      record(number, { state: error ? "refused" : "created", message: error?.message, sentAt });
      index += 1;
    }
  }
  return "done";
}

export function isOpen(result: RowResult | undefined): boolean {
  return result === undefined || result.state === "sent";
}

function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}

/** Returns the seconds after which a server that is busy wants to be asked again. */
function readRetryAfter(error: Error | undefined): number {
  const response: unknown = Reflect.get(Object(error?.cause), "response");
  const header = response instanceof Response ? (response.headers.get("retry-after") ?? "") : "";
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Math.min(Math.max(Math.ceil(seconds) || 5, 1), 3600);
}

function delay(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
