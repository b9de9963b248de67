import type { UserSessionStorage } from "@market/api-client";
import * as v from "valibot";
import { vendorSchema, type Vendor } from "../model/new-product.ts";
import type { Sheet } from "./parse-file.ts";
import { readColumns } from "./read-columns.ts";
import type { Results } from "./run-import.ts";
import type { VendorMatches } from "./vendors.ts";

/** An import that was started. It stays in this tab until another file is chosen. */
export interface StartedImport {
  /** Part of the idempotency keys. */
  id: string;
  sheet: Sheet;
  matches: VendorMatches;
  /** The vendor of the rows that name none. */
  chosen: Vendor | null;
}

const IMPORT_KEY = "import:products";
const RESULTS_KEY = "import:products:results";

const texts = v.array(v.string());
const importSchema = v.object({
  id: v.string(),
  sheet: v.object({
    delimiter: v.string(),
    header: texts,
    rows: v.array(v.object({ number: v.number(), cells: texts })),
  }),
  matches: v.array(v.tuple([v.string(), v.union([v.string(), vendorSchema])])),
  chosen: v.nullable(vendorSchema),
});
const resultsSchema = v.array(
  v.tuple([
    v.number(),
    v.object({
      state: v.picklist(["sent", "created", "refused", "unknown"]),
      message: v.optional(v.string()),
      sentAt: v.number(),
    }),
  ]),
);

/** Stores an import without the columns that are not imported. Returns `false` if storage refuses. */
export function saveImport(storage: UserSessionStorage, started: StartedImport): boolean {
  const { sheet, matches } = started;
  const { fields } = readColumns(sheet.header);
  const keep = (cells: readonly string[]): string[] =>
    cells.filter((_cell, index) => index >= fields.length || fields[index] !== undefined);
  const rows = sheet.rows.map(({ number, cells }) => ({ number, cells: keep(cells) }));
  const kept = { ...sheet, header: keep(sheet.header), rows };
  storage.write(RESULTS_KEY, undefined);
  return storage.write(IMPORT_KEY, { ...started, sheet: kept, matches: [...matches] });
}

/** Returns `false` as `saveImport` does. */
export function saveResults(storage: UserSessionStorage, results: Results): boolean {
  return storage.write(RESULTS_KEY, [...results]);
}

/** Returns the import of this tab and its results. Ignores what is damaged, e.g. by another build. */
export function readImport(storage: UserSessionStorage) {
  const stored = storage.read(IMPORT_KEY, v.parser(importSchema));
  if (!stored) return undefined;
  const results = storage.read(RESULTS_KEY, v.parser(resultsSchema));
  const started: StartedImport = { ...stored, matches: new Map(stored.matches) };
  return { started, results: new Map(results) };
}

export function forgetImport(storage: UserSessionStorage): void {
  storage.write(IMPORT_KEY, undefined);
  storage.write(RESULTS_KEY, undefined);
}
