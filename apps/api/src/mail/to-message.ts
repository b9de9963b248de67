import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mailer.ts";

export function toMessage(mail: Mail, from: string): SendMailOptions {
  return {
    messageId: `<${mail.id}@market-admin>`,
    from,
    // An object is a single recipient. Nodemailer would parse a string as a list of recipients.
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
