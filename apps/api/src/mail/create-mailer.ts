import { join } from "node:path";
import type { Mailer } from "./mailer.ts";
import { createOutboxMailer } from "./outbox-mailer.ts";
import { printLinks } from "./print-links.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/**
 * The mailer that the configuration names: SMTP_URL, else a folder of the data directory.
 * @param demo prints the links to the terminal as well
 */
export function createMailer(
  {
    smtpUrl,
    mailFrom,
    dataDir,
  }: { smtpUrl: string | undefined; mailFrom: string; dataDir: string },
  demo: boolean,
): Mailer {
  const mailer =
    smtpUrl === undefined
      ? createOutboxMailer(join(dataDir, "outbox"), mailFrom)
      : createSmtpMailer(smtpUrl, mailFrom);
  return demo ? printLinks(mailer, (line) => console.log(line)) : mailer;
}
