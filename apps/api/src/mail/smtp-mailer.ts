import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";
import { toMessage } from "./to-message.ts";

/** For each step of a delivery. */
const TIMEOUT_MS = 10_000;

/** @param url smtp:// or smtps://, with the user name and password if the server requires them */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from));
    },
  };
}
