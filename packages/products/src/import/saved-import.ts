import { userLocalStorage, userSessionStorage } from "@market/api-client";
import { getUserKey, type Session } from "@market/api-client/auth";
import * as v from "valibot";
import { checkRows, type ImportRow } from "./check-rows.ts";
import { readColumns } from "./columns.ts";
import { sheetSchema } from "./parse-file.ts";
import { matchesSchema } from "./vendors.ts";

const IMPORT_KEY = "import:products";
const PROGRESS_KEY = "import:products:progress";

const importSchema = v.object({
  /** Part of the idempotency keys. */
  id: v.string(),
  /** Unix time in milliseconds. */
  startedAt: v.number(),
  sheet: sheetSchema,
  matches: matchesSchema,
});
const resultSchema = v.object({
  id: v.string(),
  state: v.picklist(["sent", "created", "failed"]),
  message: v.string(),
});
const progressSchema = v.object({
  /** How often the results were saved. */
  turn: v.number(),
  /** Of the rows that were sent. */
  results: v.array(resultSchema),
});

/** An import that was started. */
export type StartedImport = v.InferOutput<typeof importSchema>;

/** Keeps an import, in this tab and for this administrator, until another file is chosen. */
export function createImportStore(session: Session) {
  // Read once: an expired session has no user.
  const owner = session.get().user;
  const tab = userSessionStorage(owner);
  const browser = userLocalStorage(owner);
  let isKept = true;
  let turn = 0;

  const forget = (): void => {
    tab.write(IMPORT_KEY, undefined);
    tab.write(PROGRESS_KEY, undefined);
  };
  return {
    /** Returns the import, unless its results are missing: its rows would be sent again. */
    read(): (StartedImport & { rows: ImportRow[] }) | undefined {
      const started = tab.read(IMPORT_KEY, v.parser(importSchema));
      const progress = tab.read(PROGRESS_KEY, v.parser(progressSchema));
      if (!started || !progress) return undefined;
      turn = progress.turn;
      const results = new Map(progress.results.map((result) => [result.id, result]));
      const rows = checkRows(started.sheet, started.matches);
      return { ...started, rows: rows.map((row) => ({ ...row, ...results.get(row.id) })) };
    },
    /** Saves an import without the columns that are not imported. */
    start({ sheet, ...started }: StartedImport): void {
      const { fields } = readColumns(sheet.header);
      const keep = (cells: readonly string[]): string[] =>
        cells.filter((_cell, index) => index >= fields.length || fields[index] !== undefined);
      const rows = sheet.rows.map(({ id, cells }) => ({ id, cells: keep(cells) }));
      const kept = { ...sheet, header: keep(sheet.header), rows };
      isKept = tab.write(IMPORT_KEY, { ...started, sheet: kept });
      turn = 0;
    },
    /**
     * Saves the results of rows. Returns `false` if storage refuses: the import is then forgotten, because its rows would be sent again.
     *
     * @param canRepeat whether the server creates nothing twice
     * @throws Error on another server, if a duplicated tab went on with its copy of the import
     */
    save(id: string, rows: readonly ImportRow[], canRepeat: boolean): boolean {
      const { user = owner, ended } = session.get();
      // Another administrator has signed in, or this one has signed out.
      if (getUserKey(user) !== getUserKey(owner) || ended === "signed-out") return true;
      // How often the results were saved, by whichever tab. Stays, because a copy may be opened later.
      const turnKey = `import:${id}`;
      const lastTurn = browser.read(turnKey, v.parser(v.number())) ?? 0;
      if (lastTurn > turn && !canRepeat) {
        throw new Error("Another tab went on with this import: what is shown here is old.");
      }
      turn += 1;
      const results = rows
        .filter(({ state }) => state !== "invalid" && state !== "open")
        .map(({ id: row, state, message }) => ({ id: row, state, message }));
      isKept &&= tab.write(PROGRESS_KEY, { turn, results });
      browser.write(turnKey, turn);
      if (!isKept) forget();
      return isKept;
    },
    forget,
  };
}
