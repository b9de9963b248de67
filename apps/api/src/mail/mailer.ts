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

export interface Sender {
  /** The email address, with or without a name. */
  from: string;
  /** The host in the Message-ID, that of the public URL. */
  host: string;
}

export interface Mailer {
  /** Resolves when the mail is delivered or accepted for delivery. */
  send(mail: Mail): Promise<void>;
}

/** Returns a mail as Nodemailer takes it. */
export function toMessage(
  { id, recipient, subject, text, html }: Mail,
  { from, host }: Sender,
): SendMailOptions {
  return {
    messageId: `<${id}@${host}>`,
    from,
    // Programs that respond to mails, e.g. for somebody who is on vacation, respond to none of these (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    // An object is a single recipient. Nodemailer would parse a string as a list of recipients.
    to: { name: "", address: recipient },
    subject,
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
