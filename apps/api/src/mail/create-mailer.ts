import { join } from "node:path";
import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mailer.ts";
import { printLinks } from "./print-links.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/**
 * Creates an SMTP mailer if SMTP_URL is set, otherwise one that writes to the data directory.
 * @param isDemo also prints the link of each mail to the terminal
 */
export function createMailer(
  {
    smtpUrl,
    mailFrom,
    dataDir,
  }: { smtpUrl: string | undefined; mailFrom: string; dataDir: string },
  isDemo: boolean,
): Mailer {
  const mailer =
    smtpUrl === undefined
      ? createFileMailer(join(dataDir, "outbox"), mailFrom)
      : createSmtpMailer(smtpUrl, mailFrom);
  return isDemo ? printLinks(mailer, (line) => console.log(line)) : mailer;
}
