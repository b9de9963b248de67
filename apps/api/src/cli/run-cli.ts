import { Command, CommanderError } from "commander";
import manifest from "../../package.json" with { type: "json" };
import { findDatabaseFailure } from "../db/find-database-failure.ts";
import { HttpError } from "../errors/http-error.ts";
import { OperatorError, summarizeError } from "../errors/operator-error.ts";
import { addAdminCommands } from "./admin.ts";
import { addAuditCommands } from "./audit.ts";
import { addBackupCommands } from "./backup.ts";
import { addCheckCommand } from "./check.ts";
import { Cli, type CliProcess, UsageError } from "./cli.ts";
import { addSessionsCommands } from "./sessions.ts";

const ENVIRONMENT = `
Commands read the environment variables of the server, e.g. DATA_DIR or DATABASE_URL. They work
while the server runs, and without it.`;

/** Returns the exit code: 0, 1 after an error, 2 for wrong arguments. */
export async function runCli(args: string[], cliProcess: CliProcess): Promise<number> {
  const program = new Command("market-admin")
    .description("Administers an installation of Market Admin.")
    .version(manifest.version)
    .option("--json", "print JSON for programs instead of text")
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: cliProcess.writeOut, writeErr: cliProcess.writeError })
    .exitOverride()
    .addHelpText("after", ENVIRONMENT);
  const cli = new Cli(cliProcess, () => program.opts());
  addAdminCommands(program, cli);
  addSessionsCommands(program, cli);
  addAuditCommands(program, cli);
  addBackupCommands(program, cli);
  addCheckCommand(program, cli);
  try {
    await program.parseAsync(args, { from: "user" });
    return cli.exitCode;
  } catch (error) {
    // Commander has printed it: a mistake in the arguments, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    cli.warn(describe(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

function describe(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof HttpError) return summarizeError(error);
  const isLost = findDatabaseFailure(error) === "unavailable";
  return `${isLost ? "The database cannot be reached any more" : "The command failed"}: ${summarizeError(error)}`;
}
