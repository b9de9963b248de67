import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { assertMigrated } from "../db/migration-status.ts";
import { getErrorCode } from "../errors/start-error.ts";
import { type Env, readEnv } from "../startup/env.ts";
import { UsageError } from "./cli-errors.ts";
import { escapeControls, formatJson } from "./escape-controls.ts";
import { type Columns, formatTable } from "./format-table.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";

/** The environment of a command and where it writes. */
export interface CliProcess {
  env: Record<string, string | undefined>;
  writeOut: (text: string) => void;
  writeError: (text: string) => void;
  /** Asks on the terminal, if there is one. */
  ask?: ((question: string) => Promise<string>) | undefined;
}

/** What every command uses. */
export interface Cli {
  /** Reads the configuration of the server. @throws StartError */
  readEnv(): Env;
  /**
   * Opens the configured database, closes it after the work, and returns the result of the work.
   * @throws StartError when the database cannot be reached, or is of another version
   */
  withDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result>;
  /** Prints a result: the text, or with --json the data. */
  print(data: unknown, text: string): void;
  /** Prints rows page by page, in constant memory: as tables, or with --json as one array. */
  printPages<Row>(
    pages: AsyncIterable<Row[]>,
    toData: (row: Row) => unknown,
    columns: Columns<Row>,
  ): Promise<void>;
  /** Prints a line that is not part of the result. */
  warn(line: string): void;
  /** @throws UsageError unless somebody on the terminal says yes */
  confirm(question: string): Promise<void>;
}

interface GlobalOptions {
  json?: true;
  config?: string;
}

/** @param getOptions of the program; called after the arguments are parsed */
export function createCli(cliProcess: CliProcess, getOptions: () => GlobalOptions): Cli {
  const cli: Cli = {
    readEnv() {
      const { config } = getOptions();
      const fromFile = config === undefined ? {} : readVariables(config);
      return readEnv({ ...fromFile, ...cliProcess.env });
    },

    async withDatabase(work) {
      const database = await openDatabase(cli.readEnv());
      try {
        await assertMigrated(database.db);
        return await work(database);
      } finally {
        await database.close();
      }
    },

    print(data, text) {
      const output = getOptions().json ? formatJson(data) : escapeControls(text);
      cliProcess.writeOut(`${output}\n`);
    },

    async printPages(pages, toData, columns) {
      const write = cliProcess.writeOut;
      if (!getOptions().json) {
        for await (const page of pages) write(`${formatTable(page, columns)}\n`);
        return;
      }
      let separator = "[";
      for await (const page of pages) {
        for (const row of page) {
          write(`${separator}${formatJson(toData(row))}`);
          separator = ",\n";
        }
      }
      write(separator === "[" ? "[]\n" : "]\n");
    },

    warn: (line) => cliProcess.writeError(`${escapeControls(line)}\n`),

    async confirm(question) {
      const { ask } = cliProcess;
      if (ask === undefined) throw new UsageError("Nothing was done. Add --yes to the command.");
      const answer = await ask(`${question} [y/N] `);
      if (!/^y(?:es)?$/i.test(answer.trim())) throw new UsageError("Nothing was done.");
    },
  };
  return cli;
}

/**
 * Reads a file in the format of `node --env-file` and of systemd's EnvironmentFile. The option is not named --env-file,
 * because Node takes that one itself, even after the script.
 */
function readVariables(path: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, "utf8"));
  } catch (error) {
    throw new UsageError(`The file ${path} cannot be read (${getErrorCode(error)}).`);
  }
}
