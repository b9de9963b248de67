import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mailer.ts";
import { printLinks } from "./print-links.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/**
 * Creates an SMTP mailer if there is a mail server, otherwise one that writes to the outbox.
 * @param printLine prints the link of each mail that is written to the outbox
 */
export function createMailer(
  options: { smtpUrl: string | undefined; mailFrom: string; outbox: string },
  printLine?: (line: string) => void,
): Mailer {
  const { smtpUrl, mailFrom, outbox } = options;
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, mailFrom);
  const mailer = createFileMailer(outbox, mailFrom);
  return printLine === undefined ? mailer : printLinks(mailer, printLine);
}
