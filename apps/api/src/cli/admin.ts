import { Argument, type Command, Option } from "commander";
import { createOperatorSource } from "../audit/audit-source.ts";
import type { AdminRole } from "../auth/permissions.ts";
import type { Db } from "../db/connect.ts";
import { type Admin, adminRole, type Invitation } from "../db/schema/index.ts";
import { MailQueue } from "../mail/mail-queue.ts";
import { getAdministrator, listAdministrators } from "../modules/accounts/accounts.repository.ts";
import {
  changeRole,
  disableAdministrator,
  enableAdministrator,
  unlockAdministrator,
} from "../modules/accounts/accounts.service.ts";
import { describeFactors, findFactors } from "../modules/accounts/factors.repository.ts";
import { resetFactors } from "../modules/accounts/factors.service.ts";
import type { PasswordLink } from "../modules/accounts/mails.ts";
import { listInvitations } from "../modules/accounts/links.repository.ts";
import { inviteeSchema } from "../modules/accounts/accounts.schema.ts";
import {
  invite,
  type LinkOptions as LinkSender,
  resendInvitation,
  resetPassword,
} from "../modules/accounts/links.service.ts";
import { type Cli, createEmailArgument, UsageError } from "./cli.ts";
import { formatTime } from "./output.ts";

interface LinkOptions {
  printLink?: true | undefined;
}

const clock = (): Date => new Date();

const PRINT_LINK = [
  "--print-link",
  "print the link instead of mailing it; without SMTP_URL it is always printed",
] as const;

/** Adds the commands for administrators. */
export function addAdminCommands(program: Command, cli: Cli): void {
  const admin = program.command("admin").description("Creates, lists and changes administrators.");
  addPasswordCommands(admin, cli);

  const change = async (work: (db: Db) => Promise<Admin>, result: string): Promise<void> => {
    const changed = await cli.withDatabase(({ db }) => work(db));
    cli.print(toAdminOutput(changed), `${changed.email} ${result}`);
  };

  admin
    .command("list")
    .description("Lists pending invitations and all administrators, the newest first.")
    .action(async () => {
      const all = await cli.withDatabase(
        async ({ db }) => [
          ...(await listInvitations(db)).map(toInvitationOutput),
          ...(await listAdministrators(db)).map(toAdminOutput),
        ],
        { isReading: true },
      );
      await cli.printPages([all], (row) => row, {
        email: ({ email }) => email,
        name: ({ firstname, lastname }) => `${firstname} ${lastname}`,
        role: ({ role }) => role,
        status: ({ status }) => status,
        "last login (UTC)": ({ lastLogin }) => formatTime(lastLogin),
      });
    });

  admin
    .command("role")
    .description("Changes the role of an administrator, from their next request.")
    .addArgument(createEmailArgument())
    .addArgument(new Argument("<role>").choices(adminRole.enumValues))
    .action((email: string, role: AdminRole) =>
      change((db) => changeRole(db, email, role), `has the role ${role}.`),
    );

  admin
    .command("disable")
    .description("Keeps an administrator from signing in, and ends their sessions.")
    .addArgument(createEmailArgument())
    .action((email: string) =>
      change((db) => disableAdministrator(db, email), "is disabled. Their sessions have ended."),
    );

  admin
    .command("enable")
    .description("Lets a disabled administrator sign in again.")
    .addArgument(createEmailArgument())
    .action((email: string) => change((db) => enableAdministrator(db, email), "is enabled."));

  admin
    .command("factors")
    .description("Lists the second factors of an administrator, or removes all of them.")
    .addArgument(createEmailArgument())
    .option("--reset", "remove them, end all sessions, and tell the administrator by mail")
    .action(async (email: string, { reset }: { reset?: true }) => {
      const factors = await cli.withDatabase(async ({ db }) => {
        const { id } = await getAdministrator(db, email);
        const found = await findFactors(db, id);
        const sender = { db, clock, mails: new MailQueue(db, clock) };
        if (reset) await resetFactors(sender, id, createOperatorSource());
        return found;
      });
      const passkeys = factors.passkeys.map(({ name }) => name);
      const hasAuthenticator = factors.authenticator !== undefined;
      const { recoveryCodes } = factors;
      const list = describeFactors(factors);
      cli.print(
        { email, passkeys, hasAuthenticator, recoveryCodes, isReset: reset === true },
        reset ? `Removed from ${email}: ${list}. Their sessions have ended.` : list,
      );
    });

  admin
    .command("unlock")
    .description("Forgets failed sign-ins, after too many of which nobody can sign in for a while.")
    .addArgument(createEmailArgument())
    .action((email: string) =>
      change((db) => unlockAdministrator(db, email), "can sign in again within 10 seconds."),
    );
}

/** Adds the commands that let an administrator set a password, which nobody else ever knows. */
function addPasswordCommands(admin: Command, cli: Cli): void {
  admin
    .command("create")
    .description("Invites an administrator, who sets the password with a link.")
    .addArgument(createEmailArgument())
    .requiredOption("--firstname <name>", "first name")
    .requiredOption("--lastname <name>", "last name")
    .addOption(
      new Option("--role <role>", "what the administrator may do")
        .choices(adminRole.enumValues)
        .makeOptionMandatory(),
    )
    .option(...PRINT_LINK)
    .action((email: string, { printLink, ...options }: LinkOptions) => {
      const { data, error } = inviteeSchema.safeParse({ email, ...options });
      if (data === undefined) {
        const [issue] = error.issues;
        throw new UsageError(`error: ${issue?.path.join(".")}: ${issue?.message}`);
      }
      return createLink(cli, data.email, { printLink }, (sender) =>
        invite(sender, data, createOperatorSource()),
      );
    });

  admin
    .command("resend")
    .description("Sends an invitation again, with a new link. The old one does not work any more.")
    .addArgument(createEmailArgument())
    .option(...PRINT_LINK)
    .action((email: string, options: LinkOptions) =>
      createLink(cli, email, options, (sender) =>
        resendInvitation(sender, email, createOperatorSource()),
      ),
    );

  admin
    .command("reset-password")
    .description("Sends a link to set a new password.")
    .addArgument(createEmailArgument())
    .option(
      "--clear-password",
      "let nobody use the old password any more, and end all sessions; otherwise it works until the link is used",
    )
    .option("--factors", "also remove all second factors, and end all sessions")
    .option(...PRINT_LINK)
    .action((email: string, options: LinkOptions & { clearPassword?: true; factors?: true }) =>
      createLink(cli, email, options, (sender) =>
        resetPassword(sender, email, {
          clearsPassword: options.clearPassword === true,
          removesFactors: options.factors === true,
          by: createOperatorSource(),
        }),
      ),
    );
}

/** Creates a link, and prints who gets it how, and the second factors that the account keeps. */
async function createLink(
  cli: Cli,
  email: string,
  { printLink }: LinkOptions,
  create: (sender: LinkSender) => Promise<PasswordLink & { factors?: string }>,
): Promise<void> {
  const { publicUrl, port, smtp } = cli.readEnv();
  const isMailed = smtp !== undefined && printLink !== true;
  const origin = publicUrl ?? `http://localhost:${port}`;
  const { url, expiresAt, factors } = await cli.withDatabase(({ db }) => {
    const queue = new MailQueue(db, clock);
    const unsent: LinkSender["mails"] = {
      add: (transaction, mail) => queue.add(transaction, mail),
      replace: (transaction, { invitationId }) => queue.discard(transaction, invitationId),
    };
    // The server sends the mail.
    return create({ db, clock, mails: isMailed ? queue : unsent, origin: () => origin });
  });
  const until = `It works once, until ${expiresAt.toUTCString()}.`;
  const text = isMailed
    ? `The server mails ${email} a link to set the password. ${until}`
    : `Give this link to ${email} to set the password. ${until}\n${url}`;
  const kept = factors === undefined ? "" : `\nSecond factors of the account: ${factors}.`;
  cli.print({ email, isMailed, expiresAt, factors, ...(isMailed ? {} : { url }) }, text + kept);
}

/** Without the hash of the password. */
function toAdminOutput(admin: Admin) {
  const { id, email, firstname, lastname, role, lastLogin, createdAt } = admin;
  return { id, email, firstname, lastname, role, status: getStatus(admin), lastLogin, createdAt };
}

function toInvitationOutput(invitation: Invitation) {
  const { id, email, firstname, lastname, role, sentAt, expiresAt } = invitation;
  const status = expiresAt > clock() ? "invited" : "invitation expired";
  return { id, email, firstname, lastname, role, status, lastLogin: null, createdAt: sentAt };
}

function getStatus({ disabledAt, passwordHash }: Admin): string {
  if (disabledAt !== null) return "disabled";
  return passwordHash === null ? "no password" : "enabled";
}
