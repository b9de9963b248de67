import type { NewMail } from "../../mail/mail-queue.ts";
import type { Invitation } from "./invitations.repository.ts";

const SUBJECT = "You are invited to the marketplace's back office";

/**
 * Creates the mail with the invitation's token, of which the database has only the hash.
 * @param origin of the panel, from the configuration
 */
export function createInvitationMail(
  invitation: Invitation,
  token: string,
  origin: string,
): NewMail {
  const { id, email, firstname, lastname, role, expiresAt } = invitation;
  const link = `${origin}/invite?${new URLSearchParams({ email, token }).toString()}`;
  const greeting = `Hello ${firstname} ${lastname},`;
  const request = `You are invited to the marketplace's back office as ${role}. Set your password here:`;
  const until = `The link works once, until ${expiresAt.toUTCString()}. If you expected no invitation, ignore this mail.`;
  return {
    invitationId: id,
    recipient: email,
    subject: SUBJECT,
    text: `${greeting}\n\n${request}\n\n${link}\n\n${until}\n`,
    html: `<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(request)}</p>
<p><a href="${escapeHtml(link)}">Set your password</a></p>
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
