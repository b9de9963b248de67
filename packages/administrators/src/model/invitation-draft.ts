import type { NewInvitation } from "@market/api-client";

/** An invitation that is being written. */
export interface InvitationDraft extends Omit<NewInvitation, "role"> {
  role: NewInvitation["role"] | null;
}

export const EMPTY_DRAFT: InvitationDraft = { firstname: "", lastname: "", email: "", role: null };

/** What a browser takes for an email address (HTML, `input type="email"`). */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/**
 * The invitation to send, once all four fields are filled and the email looks like one
 * (specification, point 5); until then, nothing.
 */
export function toInvitation({ role, ...draft }: InvitationDraft): NewInvitation | undefined {
  const firstname = draft.firstname.trim();
  const lastname = draft.lastname.trim();
  const email = draft.email.trim();
  const complete = firstname !== "" && lastname !== "" && EMAIL.test(email) && role !== null;
  return complete ? { email, firstname, lastname, role } : undefined;
}
