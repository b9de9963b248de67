import { type Command, InvalidArgumentError } from "commander";
import { Sessions } from "../auth/sessions.ts";
import { getAdministrator } from "../modules/accounts/accounts.repository.ts";
import { endSessionsOf } from "../modules/accounts/accounts.service.ts";
import { rowId } from "../modules/text-schemas.ts";
import { addEmailCommand, type Cli } from "./cli.ts";
import { formatTime } from "./output.ts";

export function addSessionsCommands(program: Command, cli: Cli): void {
  const sessions = program.command("sessions").description("Lists and ends sessions.");

  const list = "Lists the sessions of all administrators, or of one, the last used one first.";
  addEmailCommand(sessions, "list", list, "[email]").action(async (email?: string) => {
    const { sessionLifetimes } = cli.readEnv();
    const all = await cli.readDatabase(async ({ db, clock }) => {
      const admin = email === undefined ? undefined : await getAdministrator(db, email);
      return new Sessions(db, clock, sessionLifetimes).list(admin?.id);
    });
    await cli.printPages([all], {
      email: (session) => session.email,
      id: ({ id }) => id,
      device: ({ device }) => device,
      address: ({ address }) => address,
      "last used (UTC)": ({ lastUsedAt }) => formatTime(lastUsedAt),
    });
  });

  addEmailCommand(sessions, "end", "Ends all sessions of an administrator, or one of them.")
    .argument("[id]", "id of a session; see `sessions list`", parseUuid)
    .action(async (email: string, id?: string) => {
      const ended = await cli.withDatabase((database) =>
        endSessionsOf(database, cli.by, email, id),
      );
      cli.print({ ended }, `Sessions of ${email} that have ended: ${ended.length}`);
    });
}

function parseUuid(text: string): string {
  const { data: id } = rowId.safeParse(text);
  if (id === undefined) throw new InvalidArgumentError("It must be a UUID.");
  return id;
}
