import type { Command } from "commander";
import { type CheckResult, runChecks } from "../checks/check.ts";
import { createDataChecks } from "../checks/data-checks.ts";
import { createEnvironmentChecks } from "../checks/environment-checks.ts";
import { createServerChecks } from "../checks/server-checks.ts";
import { summarizeError } from "../../errors/describe-error.ts";
import type { Env } from "../../startup/env.ts";
import type { Cli } from "../cli.ts";
import { FailedCheckError } from "../cli-errors.ts";
import { formatTable } from "../format-table.ts";
import { type OpenDatabase, openDatabase } from "../open-database.ts";

/** Adds the command that checks an installation. */
export function addCheckCommand(program: Command, cli: Cli): void {
  program
    .command("check")
    .description(
      "Checks an installation: database, files, mail. Exits with 1 if something is wrong.",
    )
    .action(async () => {
      const env = cli.readEnv();
      const results = [
        ...(await checkDatabase(env)),
        ...(await runChecks(createEnvironmentChecks(env))),
      ];
      const text = formatTable(results, {
        check: ({ name }) => name,
        status: ({ status }) => status,
        detail: ({ detail }) => detail,
      });
      cli.print(results, text);
      if (results.some(({ status }) => status === "failed")) throw new FailedCheckError();
    });
}

async function checkDatabase(env: Env): Promise<CheckResult[]> {
  let database: OpenDatabase;
  try {
    database = await openDatabase(env);
  } catch (error) {
    return [{ name: "PostgreSQL", status: "failed", detail: summarizeError(error) }];
  }
  const { db, close } = database;
  try {
    return await runChecks([...createServerChecks(db), ...createDataChecks(db)]);
  } finally {
    await close();
  }
}
