import { createToken, hashToken } from "../../auth/tokens.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import type { Invitation } from "../../db/schema/index.ts";
import { escapeHtml } from "../../mail/escape-html.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import { describeFactors, findFactors } from "../factors/factors.repository.ts";

/** A link to the panel's page that sets a password. It contains the token: whoever has it can use it. */
export interface PasswordLink {
  url: string;
  expiresAt: Date;
}

/** What sends links. */
export interface LinkSender {
  db: Db;
  clock: () => Date;
  mails: Pick<MailQueue, "replace">;
  /** Origin of the panel, from the configuration. */
  origin: () => string;
}

/** Creates a token, and the columns of the row whose link contains it. */
export function createLinkToken(sentAt: Date, lifetimeMs: number) {
  const token = createToken();
  const expiresAt = new Date(sentAt.getTime() + lifetimeMs);
  return { token, sending: { tokenHash: hashToken(token), sentAt, expiresAt } };
}

/**
 * Adds the mail with a link to the queue, in the transaction of its row: neither exists without the other.
 * It replaces an earlier mail. The database has only the hash of the token.
 * @throws HttpError 429 when the recipient has got too many mails today
 */
export async function mailLink(
  { mails, origin }: LinkSender,
  transaction: DbOrTransaction,
  row: Invitation,
  token: string,
  { isRequested = false, isResend = false } = {},
): Promise<PasswordLink> {
  const { id, adminId, email, firstname, lastname, expiresAt } = row;
  const reset = adminId === null ? {} : { reset: "1" };
  const url = `${origin()}/invite?${new URLSearchParams({ email, token, ...reset }).toString()}`;
  const { subject, request, unexpected } = getTexts(row, isRequested);
  const greeting = `Hello ${firstname} ${lastname},`;
  const factors = adminId === null ? undefined : await findFactors(transaction, adminId);
  const end = [
    `The link works once, until ${expiresAt.toUTCString()}. ${unexpected}`,
    ...(factors === undefined
      ? []
      : [`The account keeps its second factors: ${describeFactors(factors)}.`]),
  ];
  await mails.replace(transaction, {
    kind: isRequested ? "request" : "link",
    isResend,
    invitationId: id,
    recipient: email,
    subject,
    text: `${greeting}\n\n${request}\n\n${url}\n\n${end.join("\n\n")}\n`,
    html: `<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(request)}</p>
<p><a href="${escapeHtml(url)}">Set your password</a></p>
${end.map((text) => `<p>${escapeHtml(text)}</p>\n`).join("")}`,
    expiresAt,
  });
  return { url, expiresAt };
}

function getTexts({ adminId, role }: Invitation, isRequested: boolean) {
  if (adminId === null) {
    return {
      subject: "You are invited to the marketplace's back office",
      request: `You are invited to the marketplace's back office as ${role}. Set your password here:`,
      unexpected: "If you expected no invitation, ignore this mail.",
    };
  }
  if (isRequested) {
    return {
      subject: "Set a new password for the marketplace's back office",
      request:
        "Somebody asked for a new password of your account in the marketplace's back office. Set it here:",
      unexpected: "If it was not you, ignore this mail: your password stays as it is.",
    };
  }
  return {
    subject: "Set a new password for the marketplace's back office",
    request:
      "An operator of the marketplace's back office asks you to set a new password. Set it here:",
    unexpected: "If you did not expect this, tell the operator.",
  };
}
