import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";
import { toMessage } from "./to-message.ts";

/** For each step of a delivery. */
const TIMEOUT_MS = 10_000;

/** @param url smtp:// or smtps://, with the user name and password if the server requires them */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createSmtpTransport(url);
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from));
    },
  };
}

/** Connects and signs in to the mail server without sending a mail. Rejects when that fails. */
export async function verifySmtp(url: string): Promise<void> {
  await createSmtpTransport(url).verify();
}

function createSmtpTransport(url: string) {
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}
