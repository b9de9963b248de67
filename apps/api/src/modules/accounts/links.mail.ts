import type { DbOrTransaction } from "../../db/connect.ts";
import type { Invitation } from "../../db/schema/index.ts";
import { escapeHtml } from "../../mail/escape-html.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import { describeFactors, findFactors } from "./factors.repository.ts";

/** An invitation, a link of an operator for a new password, or one that anybody has requested. */
export type LinkKind = "invitation" | "reset" | "request";

const NEW_PASSWORD = "Set a new password for the marketplace's back office";

const TEXTS = {
  invitation: {
    subject: "You are invited to the marketplace's back office",
    request: ({ role }: Invitation) =>
      `You are invited to the marketplace's back office as ${role}. Set your password here:`,
    unexpected: "If you expected no invitation, ignore this mail.",
  },
  reset: {
    subject: NEW_PASSWORD,
    request: () =>
      "An operator of the marketplace's back office asks you to set a new password. Set it here:",
    unexpected: "If you did not expect this, tell the operator.",
  },
  request: {
    subject: NEW_PASSWORD,
    request: () =>
      "Somebody asked for a new password of your account in the marketplace's back office. Set it here:",
    unexpected: "If it was not you, ignore this mail: your password stays as it is.",
  },
};

/** A link to the panel's page that sets a password. It contains the token: whoever has it can use it. */
export interface PasswordLink {
  url: string;
  expiresAt: Date;
}

/** What mails links. */
export interface LinkMailer {
  mails: Pick<MailQueue, "replace">;
  /** Origin of the panel, from the configuration. */
  origin: () => string;
}

/**
 * Adds the mail with a link to the queue, in the transaction of its row: neither exists without the other.
 * It replaces an earlier mail. The database has only the hash of the token.
 * @throws HttpError 429 when the recipient has got too many mails today
 */
export async function mailLink(
  { mails, origin }: LinkMailer,
  transaction: DbOrTransaction,
  row: Invitation,
  { token, kind, isResend = false }: { token: string; kind: LinkKind; isResend?: boolean },
): Promise<PasswordLink> {
  const { id, adminId, email, firstname, lastname, expiresAt } = row;
  const reset = adminId === null ? {} : { reset: "1" };
  const url = `${origin()}/invite?${new URLSearchParams({ email, token, ...reset }).toString()}`;
  const { subject, request, unexpected } = TEXTS[kind];
  const factors = adminId === null ? undefined : await findFactors(transaction, adminId);
  const start = [`Hello ${firstname} ${lastname},`, request(row)];
  const end = [
    `The link works once, until ${expiresAt.toUTCString()}. ${unexpected}`,
    ...(factors === undefined
      ? []
      : [`The account keeps its second factors: ${describeFactors(factors)}.`]),
  ];
  await mails.replace(transaction, {
    kind: kind === "request" ? "request" : "link",
    isResend,
    invitationId: id,
    recipient: email,
    subject,
    text: `${[...start, url, ...end].join("\n\n")}\n`,
    html: `${start.map(toHtml).join("")}<p><a href="${escapeHtml(url)}">Set your password</a></p>
${end.map(toHtml).join("")}`,
    expiresAt,
  });
  return { url, expiresAt };
}

function toHtml(text: string): string {
  return `<p>${escapeHtml(text)}</p>\n`;
}
