import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mailer.ts";

/** Converts a mail to nodemailer's message format. */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  return {
    messageId: `<${mail.id}@market-admin>`,
    from,
    // An object is always one address. Nodemailer would parse a string as a list of addresses.
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
