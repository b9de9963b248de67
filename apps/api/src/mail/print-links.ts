import type { Mailer } from "./mailer.ts";

/** Returns a mailer that also prints the link of each mail, because the demo has no mailbox. */
export function printLinks(mailer: Mailer, print: (line: string) => void): Mailer {
  return {
    async send(mail) {
      await mailer.send(mail);
      const link = mail.text.match(/https?:\/\/\S+/)?.[0];
      if (link !== undefined) print(`Mail to ${mail.recipient}: ${link}`);
    },
  };
}
