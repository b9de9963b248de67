import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mailer.ts";
import { printLinks } from "./print-links.ts";
import { createSmtpMailer, type SmtpServer } from "./smtp-mailer.ts";

/**
 * Creates an SMTP mailer if there is a mail server, otherwise one that writes to the outbox.
 * @param printLine prints the link of each mail that is written to the outbox
 */
export function createMailer(
  options: { smtp: SmtpServer | undefined; mailFrom: string; outbox: string },
  printLine?: (line: string) => void,
): Mailer {
  const { smtp, mailFrom, outbox } = options;
  if (smtp !== undefined) return createSmtpMailer(smtp, mailFrom);
  const mailer = createFileMailer(outbox, mailFrom);
  return printLine === undefined ? mailer : printLinks(mailer, printLine);
}
