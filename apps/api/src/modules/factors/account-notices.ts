import type { AuditSource } from "../../audit/audit-source.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import type { Admin } from "../../db/schema/index.ts";
import { escapeHtml } from "../../mail/escape-html.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";

/** A notice that could not be delivered for so long is not sent. */
const LIFETIME_MS = 7 * 24 * 3_600_000;

const SUBJECTS = {
  password: "Your password was changed",
  passkeyAdded: "A passkey was added to your account",
  passkeyRemoved: "A passkey was removed from your account",
  authenticatorSet: "An authenticator app was set up for your account",
  authenticatorRemoved: "The authenticator app of your account was removed",
  recoveryCodes: "New recovery codes were created for your account",
  recoveryCodeUsed: "A recovery code of your account was used",
  factorsReset: "The second factors of your account were removed",
  newDevice: "Your account was used to sign in on a new device",
};

export type Notice = keyof typeof SUBJECTS;

/** What sends notices. */
export interface NoticeSender {
  mails: Pick<MailQueue, "add">;
  clock: () => Date;
}

/** Adds the mail that tells an administrator of a change of their account, in the transaction of the change. */
export async function sendNotice(
  { mails, clock }: NoticeSender,
  transaction: DbOrTransaction,
  { email, firstname, lastname }: Pick<Admin, "email" | "firstname" | "lastname">,
  notice: Notice,
  { source, device, address, actor }: AuditSource,
): Promise<void> {
  const now = clock();
  const subject = SUBJECTS[notice];
  const from = [device, address].filter(Boolean).join(", ");
  const by = source === "cli" ? "An operator of the server" : (actor ?? email);
  const paragraphs = [
    `Hello ${firstname} ${lastname},`,
    `${subject}, in the marketplace's back office.`,
    `When: ${now.toUTCString()}\nBy: ${by}\nDevice: ${from || "unknown"}`,
    "If this was you, there is nothing to do.",
    "If it was not you, change your password at once (Forgot password? on the sign-in page), end all other sessions in the user menu, and tell a super admin.",
  ];
  await mails.add(transaction, {
    recipient: email,
    subject,
    text: `${paragraphs.join("\n\n")}\n`,
    html: paragraphs
      .map((text) => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>\n`)
      .join(""),
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
}
