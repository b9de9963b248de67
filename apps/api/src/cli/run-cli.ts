import { CommanderError } from "commander";
import { findDatabaseFailure } from "../db/find-database-failure.ts";
import { summarizeError } from "../errors/describe-error.ts";
import { HttpError } from "../errors/http-error.ts";
import { StartError } from "../errors/start-error.ts";
import type { CliProcess } from "./cli.ts";
import { FailedCheckError, UsageError } from "./cli-errors.ts";
import { createProgram } from "./create-program.ts";
import { escapeControls } from "./escape-controls.ts";

/**
 * Runs the command line.
 * @param args without the program
 * @returns the exit code: 0, 1 after an error, 2 for wrong arguments
 */
export async function runCli(args: string[], cliProcess: CliProcess): Promise<number> {
  try {
    await createProgram(cliProcess).parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has printed it: a mistake in the arguments, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof FailedCheckError) return 1;
    cliProcess.writeError(`${escapeControls(describe(error))}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function describe(error: unknown): string {
  if (error instanceof StartError || error instanceof HttpError || error instanceof UsageError) {
    return error.message;
  }
  const isLost = findDatabaseFailure(error) === "unavailable";
  return `${isLost ? "The database cannot be reached any more" : "The command failed"}: ${summarizeError(error)}`;
}
