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

interface RunOptions {
  rows: readonly { number: number; product: NewProduct | undefined }[];
  results: Results;
  /** Creates a product. `number` is a part of its idempotency key. */
  send: (product: NewProduct, number: number) => Promise<unknown>;
  /** Returns whether the server creates nothing twice for the same key. */
  remembersKeys: () => boolean;
  /** Called before a row is sent, and with its answer. Without a result, the row is to be sent again. */
  onResult: (number: number, result: RowResult | undefined) => void;
  /** Called before the next attempt is delayed. */
  onWait: (reason: "busy" | "offline", seconds: number) => void;
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
  const { send, remembersKeys, onResult, onWait, signal } = options;
  const results = new Map(options.results);
  const rows = options.rows.filter(({ number }) => isOpen(results.get(number)));
  let failures = 0;
  let row = rows.shift();
  const record = (result: RowResult | undefined): void => {
    if (!row) return;
    if (result) results.set(row.number, result);
    else results.delete(row.number);
    onResult(row.number, result);
  };
  for (; row?.product;) {
    const before = results.get(row.number);
    const sentAt = before?.sentAt ?? Date.now();
    if (before && !(remembersKeys() && Date.now() - sentAt < KEY_AGE_MS)) {
      record({ state: "unknown", sentAt });
      row = rows.shift();
      continue;
    }
    record({ state: "sent", sentAt });
    if (signal.aborted) {
      record(before);
      return "stopped";
    }
    const error = await send(row.product, row.number).then(() => undefined, toError);
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === 401) {
      record(before);
      return "signed-out";
    }
    if (BUSY.has(status)) {
      record(before);
      const seconds = readRetryAfter(error);
      onWait("busy", seconds);
      await delay(seconds, signal);
    } else if (error && LOST.has(status)) {
      failures += 1;
      if (failures === MAX_FAILURES) return "paused";
      const seconds = 2 ** (failures - 1);
      onWait("offline", seconds);
      await delay(seconds, signal);
    } else {
      failures = 0;
      record({ state: error ? "refused" : "created", message: error?.message, sentAt });
      row = rows.shift();
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
