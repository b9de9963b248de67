import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";
import { toMessage } from "./to-message.ts";

/** Milliseconds to wait for each step of a delivery. */
const TIMEOUT = 10_000;

/**
 * Sends through a mail server.
 * @param url smtp:// or smtps://, with the account if the server asks for one
 * @param from the sender
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from));
    },
  };
}
