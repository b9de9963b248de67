import type { NewMail } from "../../mail/mail-queue.ts";
import type { Invitation } from "./invitations.repository.ts";

/** A link to the panel's page that sets a password. It contains the token: whoever has it can use it. */
export interface PasswordLink {
  url: string;
  expiresAt: Date;
}

/** @param origin of the panel, from the configuration */
export function createPasswordLink(
  { email, expiresAt }: Invitation,
  token: string,
  origin: string,
): PasswordLink {
  const query = new URLSearchParams({ email, token }).toString();
  return { url: `${origin}/invite?${query}`, expiresAt };
}

/** Creates the mail with the invitation's link, of whose token the database has only the hash. */
export function createInvitationMail(invitation: Invitation, link: PasswordLink): NewMail {
  return createMail(invitation, link, {
    subject: "You are invited to the marketplace's back office",
    request: `You are invited to the marketplace's back office as ${invitation.role}. Set your password here:`,
    unexpected: "If you expected no invitation, ignore this mail.",
  });
}

/** Creates the mail with the link for an administrator who gets a new password. */
export function createResetMail(reset: Invitation, link: PasswordLink): NewMail {
  return createMail(reset, link, {
    subject: "Set a new password for the marketplace's back office",
    request:
      "An operator of the marketplace's back office asks you to set a new password. Set it here:",
    unexpected: "If you did not expect this, tell the operator.",
  });
}

function createMail(
  { id, email, firstname, lastname }: Invitation,
  { url, expiresAt }: PasswordLink,
  { subject, request, unexpected }: { subject: string; request: string; unexpected: string },
): NewMail {
  const greeting = `Hello ${firstname} ${lastname},`;
  const until = `The link works once, until ${expiresAt.toUTCString()}. ${unexpected}`;
  return {
    invitationId: id,
    recipient: email,
    subject,
    text: `${greeting}\n\n${request}\n\n${url}\n\n${until}\n`,
    html: `<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(request)}</p>
<p><a href="${escapeHtml(url)}">Set your password</a></p>
<p>${escapeHtml(until)}</p>
`,
    expiresAt,
  };
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
