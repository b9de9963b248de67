import type { NewInvitation } from "@market/api-client";

/** The values of the invite form. */
export interface InvitationDraft extends Omit<NewInvitation, "role"> {
  role: NewInvitation["role"] | null;
}

export const EMPTY_DRAFT: InvitationDraft = { firstname: "", lastname: "", email: "", role: null };

/** The HTML standard's pattern for `input type="email"`. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/**
 * Returns the invitation to send, or `undefined` unless all four fields are filled and the email is
 * valid (specification, point 5).
 */
export function toInvitation({ role, ...draft }: InvitationDraft): NewInvitation | undefined {
  const firstname = draft.firstname.trim();
  const lastname = draft.lastname.trim();
  const email = draft.email.trim();
  const isComplete = firstname !== "" && lastname !== "" && EMAIL.test(email) && role !== null;
  return isComplete ? { email, firstname, lastname, role } : undefined;
}
