import { Argument, type Command, InvalidArgumentError } from "commander";
import { createOperatorSource } from "../audit/record-audit.ts";
import { normalizeEmail } from "../auth/credentials.ts";
import { connect } from "../db/connect.ts";
import { openEmbeddedPostgres } from "../db/embedded/open-embedded-postgres.ts";
import { checkMigrations } from "../db/migrate.ts";
import { OperatorError } from "../errors/operator-error.ts";
import { type Env, readEnv } from "../startup/env.ts";
import { type Columns, escapeControls, formatJson, formatTable } from "./output.ts";

export class UsageError extends OperatorError {}

export interface CliProcess {
  env: Record<string, string | undefined>;
  writeOut: (text: string) => void;
  writeError: (text: string) => void;
  /** Asks on the terminal, if there is one. */
  ask?: ((question: string) => Promise<string>) | undefined;
}

type Work<Result> = (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>;

export class Cli {
  exitCode = 0;
  /** Who makes the changes of the command. */
  readonly by = createOperatorSource();
  readonly #process: CliProcess;
  readonly #getOptions: () => { json?: true };

  constructor(cliProcess: CliProcess, getOptions: () => { json?: true }) {
    this.#process = cliProcess;
    this.#getOptions = getOptions;
  }

  readEnv(): Env {
    return readEnv(this.#process.env);
  }

  /** For work that only reads, which it may also do after a roll-back of the server. */
  readDatabase<Result>(work: Work<Result>): Promise<Result> {
    return this.withDatabase(work, true);
  }

  async withDatabase<Result>(work: Work<Result>, isReading = false): Promise<Result> {
    await using database = await openDatabase(this.readEnv());
    const newer = await checkMigrations(database.db.$client, { isReading });
    if (newer !== undefined) this.warn(newer);
    return await work(database);
  }

  print(data: unknown, text: string): void {
    const output = this.#getOptions().json ? formatJson(data) : escapeControls(text);
    this.#process.writeOut(`${output}\n`);
  }

  /** Prints rows page by page, in constant memory: as tables, or with --json as one array. */
  async printPages<Row>(
    pages: AsyncIterable<Row[]> | Iterable<Row[]>,
    columns: Columns<Row>,
    toData: (row: Row) => unknown = (row) => row,
  ): Promise<void> {
    const write = this.#process.writeOut;
    if (!this.#getOptions().json) {
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
  }

  warn(line: string): void {
    this.#process.writeError(`${escapeControls(line)}\n`);
  }

  /** @throws UsageError unless somebody on the terminal says yes */
  async confirm(question: string): Promise<void> {
    const { ask } = this.#process;
    if (ask === undefined) throw new UsageError("Nothing was done. Add --yes to the command.");
    const answer = await ask(`${question} [y/N] `);
    if (!/^y(?:es)?$/i.test(answer.trim())) throw new UsageError("Nothing was done.");
  }
}

type DatabaseEnv = Pick<Env, "database" | "dataDir">;

/** Opens the PostgreSQL of DATABASE_URL if it is set, otherwise the embedded one. */
export async function openPostgres(
  { database, dataDir }: DatabaseEnv,
  openEmbedded: typeof openEmbeddedPostgres,
) {
  if (database === undefined) return openEmbedded(dataDir);
  return { connection: database, close: async () => undefined };
}

/** Opens the database, also while a server uses it. */
export async function openDatabase(env: DatabaseEnv) {
  const server = await openPostgres(env, openEmbeddedPostgres);
  const { connection } = server;
  try {
    const db = await connect({ ...connection, application_name: "market-admin" });
    const close = () => db.$client.end().then(() => server.close());
    return { db, clock: () => new Date(), connection, [Symbol.asyncDispose]: close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Adds a command for an administrator, whose email it takes in any case. */
export function addEmailCommand(
  parent: Command,
  name: string,
  description: string,
  argument = "<email>",
): Command {
  const email = new Argument(argument, "email of the administrator").argParser(normalizeEmail);
  return parent.command(name).description(description).addArgument(email);
}

export function parseCount(text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new InvalidArgumentError("Must be a number from 1.");
}
