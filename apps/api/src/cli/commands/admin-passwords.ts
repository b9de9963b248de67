import { type Command, Option } from "commander";
import { adminRole } from "../../db/schema/index.ts";
import type { PasswordLink } from "../../modules/invitations/invitation-mail.ts";
import { inviteeSchema } from "../../modules/invitations/invitations.schema.ts";
import { createEmailArgument, parseArguments } from "../arguments.ts";
import type { Cli } from "../cli.ts";
import { createPasswordLinks, type PasswordLinks } from "../services.ts";

interface LinkOptions {
  printLink?: true;
}

const PRINT_LINK = [
  "--print-link",
  "print the link instead of mailing it; without SMTP_URL it is always printed",
] as const;

/** Adds the commands that let an administrator set a password, which nobody else ever knows. */
export function addPasswordCommands(admin: Command, cli: Cli): void {
  /** Creates a link, and says who gets it how. */
  const createLink = async (
    email: string,
    { printLink }: LinkOptions,
    create: (links: PasswordLinks) => Promise<PasswordLink>,
  ): Promise<void> => {
    const { publicUrl, port, smtp } = cli.readEnv();
    const isMailed = smtp !== undefined && printLink !== true;
    const origin = publicUrl ?? `http://localhost:${port}`;
    const { url, expiresAt } = await cli.withDatabase(({ db }) =>
      create(createPasswordLinks(db, { origin, isMailed })),
    );
    const until = expiresAt.toUTCString();
    if (isMailed) {
      const text = `The server mails ${email} a link to set the password. It works once, until ${until}.`;
      cli.print({ email, isMailed, expiresAt }, text);
    } else {
      const text = `Give this link to ${email} to set the password. It works once, until ${until}.\n${url}`;
      cli.print({ email, isMailed, expiresAt, url }, text);
    }
  };

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
    .action(
      (email: string, options: LinkOptions & Record<"firstname" | "lastname" | "role", string>) => {
        const { firstname, lastname, role } = options;
        const invitee = parseArguments(inviteeSchema, { email, firstname, lastname, role });
        return createLink(invitee.email, options, (links) => links.invite(invitee));
      },
    );

  admin
    .command("reset-password")
    .description("Sends a link to set a new password, also to somebody who was invited before.")
    .addArgument(createEmailArgument())
    .option(
      "--clear-password",
      "let nobody use the old password any more, and end all sessions; otherwise it works until the link is used",
    )
    .option(...PRINT_LINK)
    .action((email: string, options: LinkOptions & { clearPassword?: true }) =>
      createLink(email, options, (links) =>
        links.renew(email, { clearsPassword: options.clearPassword === true }),
      ),
    );
}
