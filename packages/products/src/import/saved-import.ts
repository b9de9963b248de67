import type { UserSessionStorage } from "@market/api-client";
import * as v from "valibot";
import { vendorSchema } from "../model/new-product.ts";
import { readColumns } from "./read-columns.ts";
import type { Results } from "./run-import.ts";

const IMPORT_KEY = "import:products";
const RESULTS_KEY = "import:products:results";

/** Stored as the entries of a `Map`. */
function mapOf<Key, Value>(key: v.GenericSchema<Key>, value: v.GenericSchema<Value>) {
  return v.pipe(
    v.array(v.tuple([key, value])),
    v.transform((entries): ReadonlyMap<Key, Value> => new Map(entries)),
  );
}

const texts = v.array(v.string());
const importSchema = v.object({
  /** Part of the idempotency keys. */
  id: v.string(),
  sheet: v.object({
    delimiter: v.string(),
    header: texts,
    rows: v.array(v.object({ number: v.number(), cells: texts })),
  }),
  matches: mapOf(v.string(), v.union([v.string(), vendorSchema])),
  /** The vendor of the rows that name none. */
  chosen: v.nullable(vendorSchema),
});
const resultSchema = v.object({
  state: v.picklist(["sent", "created", "refused", "unknown"]),
  message: v.optional(v.string()),
  sentAt: v.number(),
});
const resultsSchema = mapOf(v.number(), resultSchema);

/** An import that was started. It stays in this tab until another file is chosen. */
export type StartedImport = v.InferOutput<typeof importSchema>;

/** Stores an import without the columns that are not imported. Returns `false` if storage refuses. */
export function saveImport(storage: UserSessionStorage, started: StartedImport): boolean {
  const { sheet, matches } = started;
  const { fields } = readColumns(sheet.header);
  const keep = (cells: readonly string[]): string[] =>
    cells.filter((_cell, index) => index >= fields.length || fields[index] !== undefined);
  const rows = sheet.rows.map(({ number, cells }) => ({ number, cells: keep(cells) }));
  const kept = { ...sheet, header: keep(sheet.header), rows };
  const isSaved = storage.write(IMPORT_KEY, { ...started, sheet: kept, matches: [...matches] });
  return saveResults(storage, new Map()) && isSaved;
}

/** Returns `false` as `saveImport` does. */
export function saveResults(storage: UserSessionStorage, results: Results): boolean {
  return storage.write(RESULTS_KEY, [...results]);
}

/** Returns the import of this tab and its results, unless one of them is damaged: rows would be sent again. */
export function readImport(storage: UserSessionStorage) {
  const started = storage.read(IMPORT_KEY, v.parser(importSchema));
  const results = storage.read(RESULTS_KEY, v.parser(resultsSchema));
  return started && results && { started, results };
}

const claimed = new Set<string>();

/**
 * Claims an import until this page is left. Resolves to `false` if another tab has claimed it: a duplicated tab has a copy,
 * and would create its products again.
 */
export async function claimImport(id: string): Promise<boolean> {
  // Absent outside secure contexts.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks || claimed.has(id)) return true;
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      resolve(lock !== null);
      if (!lock) return undefined;
      claimed.add(id);
      return new Promise(() => {});
    };
    locks.request(`market:import:${id}`, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

export function forgetImport(storage: UserSessionStorage): void {
  storage.write(IMPORT_KEY, undefined);
  storage.write(RESULTS_KEY, undefined);
}
