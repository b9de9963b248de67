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
