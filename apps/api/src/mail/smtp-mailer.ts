import { createTransport } from "nodemailer";
import { getErrorCode, OperatorError } from "../errors/operator-error.ts";
import { type Mailer, type Sender, toMessage } from "./mailer.ts";

/** For each step of a delivery. */
const TIMEOUT_MS = 10_000;
/** For each step of the check before the start, which a mail server that is down must not delay for long. */
const CHECK_TIMEOUT_MS = 3000;

export interface SmtpServer {
  /** smtp:// or smtps://, with the user name and password if the server requires them. */
  url: string;
  /** Whether mail is sent after STARTTLS only. */
  requiresStartTls: boolean;
}

export function createSmtpMailer(server: SmtpServer, sender: Sender): Mailer {
  const transport = createSmtpTransport(server);
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, sender));
    },
  };
}

/** Connects and signs in to the mail server without sending a mail. Rejects when that fails. */
export async function verifySmtp(server: SmtpServer, timeoutMs?: number): Promise<void> {
  await createSmtpTransport(server, timeoutMs).verify();
}

/** @throws OperatorError when the mail server responds, but not with STARTTLS although it is required */
export async function assertStartTls(server: SmtpServer): Promise<void> {
  if (!server.requiresStartTls) return;
  try {
    await verifySmtp(server, CHECK_TIMEOUT_MS);
  } catch (error) {
    if (getErrorCode(error) !== "ETLS") return;
    throw new OperatorError(
      "The mail server of SMTP_URL does not encrypt (STARTTLS), and mails have links that set passwords. Use smtps://, or allow it with SMTP_TLS=none.",
    );
  }
}

function createSmtpTransport({ url, requiresStartTls }: SmtpServer, timeoutMs = TIMEOUT_MS) {
  const withOptions = new URL(url);
  // In the URL, whose other options count more than those beside it.
  if (requiresStartTls) withOptions.searchParams.set("requireTLS", "true");
  return createTransport({
    url: withOptions.href,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}
