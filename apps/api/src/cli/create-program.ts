import { Command } from "commander";
import { type CliProcess, createCli } from "./cli.ts";
import { addAdminCommands } from "./commands/admin.ts";
import { addAuditCommands } from "./commands/audit.ts";
import { addBackupCommands } from "./commands/backup.ts";
import { addCheckCommand } from "./commands/check.ts";
import { addSessionsCommands } from "./commands/sessions.ts";

const ENVIRONMENT = `
Commands read the environment variables of the server, e.g. DATA_DIR or DATABASE_URL, also
from --config. They work while the server runs, and without it.`;

/** Creates the command line, with a command group per file of `commands`. */
export function createProgram(cliProcess: CliProcess): Command {
  const program = new Command("market-admin")
    .description("Administers an installation of Market Admin.")
    .option("--json", "print JSON for programs instead of text")
    .option("--config <file>", "read environment variables from a file, e.g. DATABASE_URL")
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: cliProcess.writeOut, writeErr: cliProcess.writeError })
    .exitOverride()
    .addHelpText("after", ENVIRONMENT);
  const cli = createCli(cliProcess, () => program.opts());
  const groups = [
    addAdminCommands,
    addSessionsCommands,
    addAuditCommands,
    addBackupCommands,
    addCheckCommand,
  ];
  for (const addCommands of groups) addCommands(program, cli);
  return program;
}
