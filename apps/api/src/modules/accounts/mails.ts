import type { AuditSource } from "../../audit/record-audit.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import type { Admin, Invitation } from "../../db/schema/index.ts";
import { addMail, discardMails, type NewMail } from "../../mail/mail-queue.ts";
import type { AccountOptions } from "../module-options.ts";
import { describeFactors, findFactors } from "./accounts.repository.ts";

const DAY_MS = 24 * 3_600_000;
/** A notice that could not be delivered for so long is not sent. */
const NOTICE_LIFETIME_MS = 7 * DAY_MS;

/** Subjects of notices, by the action of the audit trail that they report. The last three report no action. */
const SUBJECTS = {
  "administrator.change_password": "Your password was changed",
  "administrator.add_passkey": "A passkey was added to your account",
  "administrator.remove_passkey": "A passkey was removed from your account",
  "administrator.set_authenticator": "An authenticator app was set up for your account",
  "administrator.remove_authenticator": "The authenticator app of your account was removed",
  "administrator.create_recovery_codes": "New recovery codes were created for your account",
  "administrator.use_recovery_code": "A recovery code of your account was used",
  "administrator.reset_factors": "The second factors of your account were removed",
  newDevice: "Your account was used to sign in on a new device",
  passwordEntered: "Your password was entered on a new device, which was asked for a second factor",
  hasLink:
    "A new password was requested for your account, for which an operator has already made a link",
};

export type Notice = keyof typeof SUBJECTS;

/** Kinds of mail of the notices that anybody can cause. Each kind has a limit of its own. */
const MAIL_KINDS: { [name in Notice]?: NewMail["kind"] } = {
  newDevice: "sign-in",
  passwordEntered: "sign-in",
  hasLink: "request",
};

export function isNotice(name = ""): name is Notice {
  return name in SUBJECTS;
}

/**
 * Adds the mail that tells an administrator of a change of their account. It names the second factors, because those of
 * a thief outlive a new password.
 */
export async function sendNotice(
  { clock }: AccountOptions,
  transaction: DbOrTransaction,
  admin: Admin,
  notice: Notice,
  { source, device, address, actor }: AuditSource,
): Promise<void> {
  const now = clock();
  const subject = SUBJECTS[notice];
  const from = [device, address].filter(Boolean).join(", ");
  const knows = notice === "passwordEntered" ? "the password" : "your email";
  const by =
    source === "cli" ? "An operator of the server" : (actor ?? `Somebody who knows ${knows}`);
  const paragraphs = [
    `${subject}. This is about your account in the marketplace's back office.`,
    `When: ${now.toUTCString()}\nBy: ${by}\nDevice: ${from || "unknown"}`,
    `Second factors of the account: ${describeFactors(await findFactors(transaction, admin.id))}.`,
    ...(notice === "hasLink" ? LINK_ADVICE : ADVICE),
  ];
  const kind = MAIL_KINDS[notice] ?? "change";
  const expiresAt = new Date(now.getTime() + NOTICE_LIFETIME_MS);
  const mail = { kind, subject, ...formatMail(admin, paragraphs), expiresAt };
  await addMail(transaction, mail, now);
}

const NEW_PASSWORD = "Set a new password for the marketplace's back office";

const ADVICE = [
  "If this was you, or you asked for it, there is nothing to do.",
  "Otherwise, change your password at once (Forgot password? on the sign-in page), remove second factors that are not yours, end all other sessions in the user menu, and tell a super admin.",
];

/** Invitations, links of an operator for a new password, and links that anybody has requested. */
export const LINKS = {
  invitation: {
    lifetimeMs: 7 * DAY_MS,
    subject: "You are invited to the marketplace's back office",
    request: "You are invited to the marketplace's back office as ROLE. Set your password here:",
    unexpected: "If you expected no invitation, ignore this mail.",
  },
  reset: {
    lifetimeMs: DAY_MS,
    subject: NEW_PASSWORD,
    request:
      "An operator of the marketplace's back office asks you to set a new password. Set it here:",
    unexpected: "If you did not expect this, tell the operator.",
  },
  request: {
    lifetimeMs: DAY_MS / 48,
    subject: NEW_PASSWORD,
    request:
      "Somebody asked for a new password for your account in the marketplace's back office. Set it here:",
    unexpected: "If it was not you, ignore this mail: your password stays as it is.",
  },
};

const LINK_ADVICE = ["If this was you, use the link of the operator.", LINKS.request.unexpected];

export type LinkKind = keyof typeof LINKS;

/** A link to the panel's page that sets a password. It contains the token: whoever has it can use it. */
export interface PasswordLink {
  url: string;
  expiresAt: Date;
  /** The second factors that an existing account keeps. */
  factors: string | undefined;
}

export interface LinkOptions extends AccountOptions {
  origin: () => string;
  /** False when somebody else passes the link on. */
  isMailed?: boolean;
}

/** Adds the mail with the link of a row. @throws HttpError 429 when the recipient has got too many mails today */
export async function mailLink(
  { clock, origin, isMailed = true }: LinkOptions,
  transaction: DbOrTransaction,
  { row, token }: { row: Invitation; token: string },
  kind: LinkKind,
  isResend = false,
): Promise<PasswordLink> {
  const { id, adminId, email, expiresAt } = row;
  const factors =
    adminId === null ? undefined : describeFactors(await findFactors(transaction, adminId));
  const reset = adminId === null ? {} : { reset: "1" };
  const url = `${origin()}/invite?${new URLSearchParams({ email, token, ...reset }).toString()}`;
  const { subject, request, unexpected } = LINKS[kind];
  const paragraphs = [
    request.replace("ROLE", row.role.replace("_", " ")),
    url,
    `The link works once, until ${expiresAt.toUTCString()}. ${unexpected}`,
  ];
  if (factors !== undefined) paragraphs.push(`The account keeps its second factors (${factors}).`);
  const content = { subject, ...formatMail(row, paragraphs, url), expiresAt };
  const mail = { ...content, kind: kind === "request" ? kind : "link", invitationId: id } as const;
  if (isMailed) await addMail(transaction, { ...mail, isResend }, clock());
  else await discardMails(transaction, id);
  return { url, expiresAt, factors };
}

function formatMail(
  { email, firstname, lastname }: Pick<Admin, "email" | "firstname" | "lastname">,
  paragraphs: string[],
  url?: string,
) {
  const all = [`Hello ${firstname} ${lastname},`, ...paragraphs];
  const html = all.map((text) => {
    const plain = escapeHtml(text).replaceAll("\n", "<br>");
    return `<p>${text === url ? `<a href="${plain}">Set your password</a>` : plain}</p>\n`;
  });
  return { recipient: email, text: `${all.join("\n\n")}\n`, html: html.join("") };
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
