import type { SendMailOptions } from "nodemailer";

export interface Mail {
  /** Used for the Message-ID. The same for each attempt, so that duplicates can be detected. */
  id: string;
  /** A single, validated email address. */
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the mail is delivered or accepted for delivery. */
  send(mail: Mail): Promise<void>;
}

/** Returns a mail as Nodemailer takes it. */
export function toMessage(
  { id, recipient, subject, text, html }: Mail,
  from: string,
): SendMailOptions {
  return {
    messageId: `<${id}@market-admin>`,
    from,
    // An object is a single recipient. Nodemailer would parse a string as a list of recipients.
    to: { name: "", address: recipient },
    subject,
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
