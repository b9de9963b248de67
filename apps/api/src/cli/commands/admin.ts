import { Argument, type Command } from "commander";
import type { AdminRole } from "../../auth/permissions.ts";
import { adminRole } from "../../db/schema/index.ts";
import type { AdministratorChanges } from "../../modules/administrators/administrator-changes.service.ts";
import {
  type Admin,
  createAdministratorsRepository,
} from "../../modules/administrators/administrators.repository.ts";
import { createEmailArgument } from "../arguments.ts";
import type { Cli } from "../cli.ts";
import { createChanges } from "../services.ts";
import { formatTable, formatTime } from "../format-table.ts";
import { addPasswordCommands } from "./admin-passwords.ts";

/** Adds the commands for administrators. */
export function addAdminCommands(program: Command, cli: Cli): void {
  const admin = program.command("admin").description("Creates, lists and changes administrators.");

  addPasswordCommands(admin, cli);

  const change = async (
    work: (changes: AdministratorChanges) => Promise<Admin>,
    describe: (changed: Admin) => string,
  ): Promise<void> => {
    const changed = await cli.withDatabase(({ db }) => work(createChanges(db)));
    cli.print(toAdminOutput(changed), describe(changed));
  };

  admin
    .command("list")
    .description("Lists all administrators, the newest first.")
    .action(async () => {
      const admins = await cli.withDatabase(({ db }) => createAdministratorsRepository(db).list());
      const text = formatTable(admins, {
        email: ({ email }) => email,
        name: ({ firstname, lastname }) => `${firstname} ${lastname}`,
        role: ({ role }) => role,
        status: getStatus,
        "last login (UTC)": ({ lastLogin }) => formatTime(lastLogin),
      });
      cli.print(admins.map(toAdminOutput), text);
    });

  admin
    .command("role")
    .description("Changes the role of an administrator, from their next request.")
    .addArgument(createEmailArgument())
    .addArgument(new Argument("<role>").choices(adminRole.enumValues))
    .action((email: string, role: AdminRole) =>
      change(
        (changes) => changes.changeRole(email, role),
        (changed) => `${changed.email} has the role ${changed.role}.`,
      ),
    );

  admin
    .command("disable")
    .description("Keeps an administrator from signing in, and ends their sessions.")
    .addArgument(createEmailArgument())
    .action((email: string) =>
      change(
        (changes) => changes.disable(email),
        (changed) => `${changed.email} is disabled. Their sessions have ended.`,
      ),
    );

  admin
    .command("enable")
    .description("Lets a disabled administrator sign in again.")
    .addArgument(createEmailArgument())
    .action((email: string) =>
      change(
        (changes) => changes.enable(email),
        (changed) => `${changed.email} is enabled.`,
      ),
    );
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
