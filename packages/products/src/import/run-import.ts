import { ApiError } from "@market/api-client";
import type { NewProduct } from "@market/api-client/products";
import { formatCount } from "@market/ui";
import { countRows, isOpen, type ImportRow } from "./check-rows.ts";

interface RunOptions {
  rows: readonly ImportRow[];
  /** Creates the product of a row. */
  send: (product: NewProduct, rowId: string) => Promise<unknown>;
  /** Returns whether a row may be sent again, because the server creates nothing twice. */
  canRepeat: () => boolean;
  /** Called before a row is sent, and with its answer. `note` says how long the rest or a pause takes. */
  onChange: (rows: readonly ImportRow[], note: string) => void;
  /** Returns whether the import ends after the row that is in flight. */
  isStopped: () => boolean;
}

const UNKNOWN = "Not known: look for it in Products before you send it again";
const PAUSED = "Five attempts got no answer. Check the connection, then go on.";
const MAX_FAILURES = 5;
const BUSY = new Set<unknown>([429, 503]);

// oxlint-disable no-await-in-loop -- the server gets one row after the other
/**
 * Sends the rows that have no answer yet, one after the other. Ends early when it is stopped, and with the session. Goes on
 * when it is called with the last rows.
 *
 * @throws Error after five attempts in a row without an answer
 */
export async function runImport(options: RunOptions): Promise<void> {
  const { send, canRepeat, onChange, isStopped } = options;
  let { rows } = options;
  const before = countRows(rows).done;
  const startedAt = Date.now();
  let failures = 0;
  const record = (row: ImportRow, state: ImportRow["state"], message: string): ImportRow => {
    const changed = { ...row, state, message };
    rows = rows.map((other) => (other.id === row.id ? changed : other));
    const { done, left } = countRows(rows);
    const seconds = ((Date.now() - startedAt) / 1000 / (done - before)) * left;
    onChange(rows, describeTimeLeft(seconds));
    return changed;
  };
  const pause = async (reason: string, seconds: number): Promise<void> => {
    for (let left = seconds; left > 0 && !isStopped();) {
      onChange(rows, `${reason}. Next attempt in ${formatCount(left)} s.`);
      const start = Date.now();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      // The timers of a hidden tab fire once a minute.
      left -= Math.max(1, Math.round((Date.now() - start) / 1000));
    }
  };
  for (let row of options.rows) {
    const { product } = row;
    if (!product) continue;
    while (isOpen(row)) {
      const { state, message } = row;
      if (state === "sent" && !canRepeat()) {
        record(row, "failed", UNKNOWN);
        break;
      }
      if (isStopped()) return;
      row = record(row, "sent", UNKNOWN);
      const error = await send(product, row.id).then(
        () => undefined,
        (cause: Error) => cause,
      );
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 401) {
        record(row, state, message);
        return;
      }
      if (BUSY.has(status)) {
        row = record(row, state, message);
        await pause("The server is busy", readRetryAfter(error));
      } else if (error && isLost(status)) {
        failures += 1;
        if (failures === MAX_FAILURES) throw new Error(PAUSED);
        await pause("The server does not answer", 2 ** (failures - 1));
      } else {
        failures = 0;
        row = record(row, error ? "failed" : "created", error?.message ?? "Created");
      }
    }
  }
}

/** Returns whether the server did not answer. A proxy that gets no answer sends an error of its own. */
function isLost(status: number | undefined): boolean {
  return status === undefined || status === 502 || status >= 504;
}

/** Returns the seconds after which a busy server wants to be asked again. */
function readRetryAfter(error: Error | undefined): number {
  const response: unknown = Reflect.get(Object(error?.cause), "response");
  const header = response instanceof Response ? (response.headers.get("retry-after") ?? "") : "";
  const seconds = Number(header) || (Date.parse(header) - Date.now()) / 1000 || 5;
  return Math.min(Math.max(Math.ceil(seconds), 1), 3600);
}

function describeTimeLeft(seconds: number): string {
  if (!Number.isFinite(seconds)) return "";
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "Less than a minute left" : `About ${formatCount(minutes)} minutes left`;
}
