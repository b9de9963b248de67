import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { type Mailer, type Sender, toMessage } from "./mailer.ts";

/**
 * Creates a mailer that writes each mail to a folder as an .eml file. File names sort by age. Only
 * the server's account can read the files, because they contain the tokens of invitations.
 * @param printLine prints the link of each mail, because the demo has no mailbox
 */
export function createFileMailer(
  folder: string,
  sender: Sender,
  printLine?: (line: string) => void,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, sender));
      const path = join(folder, `${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed when complete, so that nobody reads a partial mail.
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
      const link = mail.text.match(/https?:\/\/\S+/)?.[0];
      if (link !== undefined) printLine?.(`Mail to ${mail.recipient}: ${link}`);
    },
  };
}
