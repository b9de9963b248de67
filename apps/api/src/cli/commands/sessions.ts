import type { Command } from "commander";
import { createSessions } from "../../auth/sessions.ts";
import { createEmailArgument, parseUuid } from "../arguments.ts";
import type { Cli } from "../cli.ts";
import { createChanges } from "../services.ts";
import { formatTable, formatTime } from "../format-table.ts";

/** Adds the commands for sessions. */
export function addSessionsCommands(program: Command, cli: Cli): void {
  const sessions = program.command("sessions").description("Lists and ends sessions.");

  sessions
    .command("list")
    .description("Lists the sessions of all administrators, or of one, the last used one first.")
    .addArgument(createEmailArgument("[email]"))
    .action(async (email?: string) => {
      const all = await cli.withDatabase(({ db }) =>
        createSessions(db, () => new Date()).listAll(),
      );
      const list = all.filter((session) => email === undefined || session.email === email);
      const text = formatTable(list, {
        email: (session) => session.email,
        id: ({ id }) => id,
        device: ({ device }) => device,
        address: ({ address }) => address,
        "last used (UTC)": ({ lastUsedAt }) => formatTime(lastUsedAt),
      });
      cli.print(list, text);
    });

  sessions
    .command("end")
    .description("Ends all sessions of an administrator, or one of them.")
    .addArgument(createEmailArgument())
    .argument("[id]", "id of a session; see `sessions list`", parseUuid)
    .action(async (email: string, id?: string) => {
      const ended = await cli.withDatabase(({ db }) => createChanges(db).endSessions(email, id));
      cli.print({ ended }, `Sessions of ${email} that have ended: ${ended.length}`);
    });
}
