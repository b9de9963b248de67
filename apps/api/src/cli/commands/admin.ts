import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import { formatTable, formatTime } from "../format-table.ts";
import {
  type Admin,
  createAdministratorsRepository,
} from "../../modules/administrators/administrators.repository.ts";

/** Adds the commands for administrators. */
export function addAdminCommands(program: Command, cli: Cli): void {
  const admin = program.command("admin").description("Creates, lists and changes administrators.");

  admin
    .command("list")
    .description("Lists all administrators, the newest first.")
    .action(async () => {
      const admins = await cli.withDatabase(({ db }) => createAdministratorsRepository(db).list());
      cli.print(
        admins.map(toAdminOutput),
        formatTable(admins, {
          email: ({ email }) => email,
          name: ({ firstname, lastname }) => `${firstname} ${lastname}`,
          role: ({ role }) => role,
          status: getStatus,
          "last login (UTC)": ({ lastLogin }) => formatTime(lastLogin),
        }),
      );
    });
}

/** Without the hash of the password. */
function toAdminOutput(admin: Admin) {
  const { id, email, firstname, lastname, role, lastLogin, createdAt } = admin;
  return { id, email, firstname, lastname, role, status: getStatus(admin), lastLogin, createdAt };
}

function getStatus({ disabledAt, passwordHash }: Admin): string {
  if (disabledAt !== null) return "disabled";
  return passwordHash === null ? "no password" : "enabled";
}
