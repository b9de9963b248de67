import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mailer.ts";

/** A mail as nodemailer takes it. An address given as an object is one address, whatever is in it. */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  return {
    messageId: `<${mail.id}@market-admin>`,
    from,
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
