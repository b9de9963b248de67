import { lstat, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { getErrorCode, OperatorError } from "../errors/operator-error.ts";

/** For each step of an attempt to send a mail, e.g. the response to a command. */
const TIMEOUT_MS = 10_000;
/** For all steps of an attempt: each line of a response starts the time of its step again. */
export const ATTEMPT_TIMEOUT_MS = 120_000;
/** For each step of the check before the start, which a mail server that is down must not delay for long. */
const CHECK_TIMEOUT_MS = 3000;

export interface Mail {
  /** Used for the Message-ID. The same for each attempt, so that duplicates can be detected. */
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

interface Sender {
  from: string;
  host: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Deletes mails that stay after they have been sent. */
  deleteOld?(now: Date): Promise<void>;
}

/** The lifetime of the links of invitations. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** Writes each mail to an .eml file for the server's account only. Prints its link, if the demo has no mailbox. */
export function createFileMailer(
  folder: string,
  sender: Sender,
  printLine?: (line: string) => void,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, sender));
      const path = join(folder, `${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed when complete, so that nobody reads a partial mail.
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
      const link = mail.text.match(/https?:\/\/\S+/)?.[0];
      if (link !== undefined) printLine?.(`Mail to ${mail.recipient}: ${link}`);
    },
    async deleteOld(now) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const { mtimeMs = Infinity } = (await lstat(path).catch(() => undefined)) ?? {};
        // A file of somebody else must not keep the others.
        if (mtimeMs < now.getTime() - MAX_AGE_MS) await rm(path).catch(() => undefined);
      }
    },
  };
}

export interface SmtpServer {
  /** smtp:// or smtps://, with the user name and password if the server requires them. */
  url: string;
  requiresStartTls: boolean;
}

export function createSmtpMailer(
  server: SmtpServer,
  sender: Sender,
  timeoutMs = ATTEMPT_TIMEOUT_MS,
): Mailer {
  const transport = createSmtpTransport(server);
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(timeoutMs);
      await transport.sendMail({ ...toMessage(mail, sender), signal });
    },
  };
}

export async function verifySmtp(server: SmtpServer, timeoutMs?: number): Promise<void> {
  await createSmtpTransport(server, timeoutMs).verify();
}

/** @throws OperatorError when the mail server responds, but not with STARTTLS although it is required */
export async function assertStartTls(server: SmtpServer): Promise<void> {
  if (!server.requiresStartTls) return;
  await verifySmtp(server, CHECK_TIMEOUT_MS).catch((error: unknown) => {
    if (getErrorCode(error) !== "ETLS") return;
    throw new OperatorError(
      "The mail server of SMTP_URL does not encrypt (STARTTLS), and mails have links that set passwords. Use smtps://, or allow it with SMTP_TLS=none.",
    );
  });
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

function toMessage({ id, recipient, ...mail }: Mail, { from, host }: Sender): SendMailOptions {
  return {
    ...mail,
    messageId: `<${id}@${host}>`,
    from,
    // Programs that respond to mails, e.g. for somebody who is on vacation, respond to none of these (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    // An object is a single recipient. Nodemailer would parse a string as a list of recipients.
    to: { name: "", address: recipient },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
