export interface Mail {
  /** The same for every attempt to send it, so that a mail that arrives twice can be told. */
  id: string;
  /** One address, already validated. */
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Where mail goes. */
export interface Mailer {
  /** Resolves when somebody else has taken the mail over; rejects when it has to be tried again. */
  send(mail: Mail): Promise<void>;
}
