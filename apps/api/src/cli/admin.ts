import { Argument, type Command, Option } from "commander";
import type { AdminRole } from "../auth/permissions.ts";
import { type Admin, adminRole, type Invitation } from "../db/schema/index.ts";
import { inviteeSchema } from "../modules/accounts/accounts.schema.ts";
import {
  changeRole,
  setDisabled,
  unlockAdministrator,
} from "../modules/accounts/accounts.service.ts";
import {
  describeFactors,
  findFactors,
  getAdministrator,
  listAdministrators,
  listInvitations,
} from "../modules/accounts/accounts.repository.ts";
import { resetFactors } from "../modules/accounts/factors.service.ts";
import { invite, resendInvitation, resetPassword } from "../modules/accounts/links.service.ts";
import type { LinkOptions, PasswordLink } from "../modules/accounts/mails.ts";
import type { AccountOptions } from "../modules/module-options.ts";
import { getOrigin } from "../startup/env.ts";
import { addEmailCommand, type Cli, UsageError } from "./cli.ts";
import { formatTime } from "./output.ts";

const PRINT_LINK = [
  "--print-link",
  "print the link instead of mailing it; without SMTP_URL it is always printed",
] as const;

interface PrintOptions {
  printLink?: true | undefined;
}

export function addAdminCommands(program: Command, cli: Cli): void {
  const admin = program.command("admin").description("Creates, lists and changes administrators.");
  addLinkCommands(admin, cli);

  admin
    .command("list")
    .description("Lists pending invitations and all administrators, the newest first.")
    .action(async () => {
      const all = await cli.readDatabase(async ({ db, clock }) => [
        ...(await listInvitations(db)).map((invitation) => toInvitationOutput(invitation, clock())),
        ...(await listAdministrators(db)).map(toAdminOutput),
      ]);
      await cli.printPages([all], {
        email: ({ email }) => email,
        name: ({ firstname, lastname }) => `${firstname} ${lastname}`,
        role: ({ role }) => role,
        status: ({ status }) => status,
        "last login (UTC)": ({ lastLogin }) => formatTime(lastLogin),
      });
    });

  addChangeCommands(admin, cli);
}

/** Adds the commands that let an administrator set a password, which nobody else ever knows. */
function addLinkCommands(admin: Command, cli: Cli): void {
  const { by } = cli;
  addEmailCommand(admin, "create", "Invites an administrator, who sets the password with a link.")
    .requiredOption("--firstname <name>", "first name")
    .requiredOption("--lastname <name>", "last name")
    .addOption(
      new Option("--role <role>", "what the administrator may do")
        .choices(adminRole.enumValues)
        .makeOptionMandatory(),
    )
    .option(...PRINT_LINK)
    .action((email: string, { printLink, ...options }: PrintOptions) => {
      const { data, error } = inviteeSchema.safeParse({ email, ...options });
      if (data === undefined) {
        const [issue] = error.issues;
        throw new UsageError(`error: ${issue?.path.join(".")}: ${issue?.message}`);
      }
      return createLink(cli, data.email, { printLink }, (sender) => invite(sender, by, data));
    });

  const resend = "Sends an invitation again, with a new link. The old one does not work any more.";
  addEmailCommand(admin, "resend", resend)
    .option(...PRINT_LINK)
    .action((email: string, options: PrintOptions) =>
      createLink(cli, email, options, (sender) => resendInvitation(sender, by, email)),
    );

  addEmailCommand(admin, "reset-password", "Sends a link to set a new password.")
    .option(
      "--clear-password",
      "let nobody use the old password any more, and end all sessions; otherwise it works until the link is used",
    )
    .option("--factors", "also remove all second factors, and end all sessions")
    .option(...PRINT_LINK)
    .action((email: string, options: PrintOptions & { clearPassword?: true; factors?: true }) => {
      const { clearPassword = false, factors = false } = options;
      const changes = { clearsPassword: clearPassword, removesFactors: factors };
      return createLink(cli, email, options, (sender) => resetPassword(sender, by, email, changes));
    });
}

async function createLink(
  cli: Cli,
  email: string,
  { printLink }: PrintOptions,
  create: (sender: LinkOptions) => Promise<PasswordLink>,
): Promise<void> {
  const env = cli.readEnv();
  // The server sends the mail.
  const isMailed = env.smtp !== undefined && printLink !== true;
  const { url, expiresAt, factors } = await cli.withDatabase((database) =>
    create({ ...database, origin: () => getOrigin(env), isMailed }),
  );
  const until = `It works once, until ${expiresAt.toUTCString()}.`;
  const text = isMailed
    ? `The server mails ${email} a link to set the password. ${until}`
    : `Give this link to ${email} to set the password. ${until}\n${url}`;
  const kept = factors === undefined ? "" : `\nSecond factors of the account: ${factors}.`;
  cli.print({ email, isMailed, expiresAt, factors, ...(isMailed ? {} : { url }) }, text + kept);
}

function addChangeCommands(admin: Command, cli: Cli): void {
  const { by } = cli;
  const change = async (
    work: (options: AccountOptions) => Promise<Admin>,
    result: string,
  ): Promise<void> => {
    const changed = await cli.withDatabase(work);
    cli.print(toAdminOutput(changed), `${changed.email} ${result}`);
  };

  addEmailCommand(admin, "role", "Changes the role of an administrator, from their next request.")
    .addArgument(new Argument("<role>").choices(adminRole.enumValues))
    .action((email: string, role: AdminRole) =>
      change((options) => changeRole(options, by, email, role), `has the role ${role}.`),
    );

  const disable = "Keeps an administrator from signing in, and ends their sessions.";
  addEmailCommand(admin, "disable", disable).action((email: string) =>
    change(
      (options) => setDisabled(options, by, email, true),
      "is disabled. Their sessions have ended.",
    ),
  );

  const enable = "Lets a disabled administrator sign in again.";
  addEmailCommand(admin, "enable", enable).action((email: string) =>
    change((options) => setDisabled(options, by, email, false), "is enabled."),
  );

  const factors = "Lists the second factors of an administrator, or removes all of them.";
  addEmailCommand(admin, "factors", factors)
    .option("--reset", "remove them, end all sessions, and tell the administrator by mail")
    .action((email: string, { reset }: { reset?: true }) => showFactors(cli, email, reset));

  const unlock = "Forgets failed sign-ins, after too many of which nobody can sign in for a while.";
  addEmailCommand(admin, "unlock", unlock).action((email: string) =>
    change((options) => unlockAdministrator(options, by, email), "can sign in again."),
  );
}

async function showFactors(cli: Cli, email: string, reset = false): Promise<void> {
  const factors = await cli.withDatabase(async (database) => {
    const { id } = await getAdministrator(database.db, email);
    const found = await findFactors(database.db, id);
    if (reset) await resetFactors(database, cli.by, id);
    return found;
  }, !reset);
  const list = describeFactors(factors);
  const passkeys = factors.passkeys.map(({ name }) => name);
  const hasAuthenticator = factors.authenticator !== undefined;
  const { recoveryCodes } = factors;
  cli.print(
    { email, passkeys, hasAuthenticator, recoveryCodes, isReset: reset },
    reset ? `Removed from ${email}: ${list}. Their sessions have ended.` : list,
  );
}

function toAdminOutput(admin: Admin) {
  const { id, email, firstname, lastname, role, lastLogin, createdAt } = admin;
  const canSignIn = admin.passwordHash === null ? "no password" : "enabled";
  const status = admin.disabledAt === null ? canSignIn : "disabled";
  return { id, email, firstname, lastname, role, status, lastLogin, createdAt };
}

function toInvitationOutput(invitation: Invitation, now: Date) {
  const { id, email, firstname, lastname, role, sentAt, expiresAt } = invitation;
  const status = expiresAt > now ? "invited" : "invitation expired";
  return { id, email, firstname, lastname, role, status, lastLogin: null, createdAt: sentAt };
}
