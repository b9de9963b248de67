import { INVITABLE_ROLES, type NewInvitation } from "@market/api-client/invitations";
import { textOf } from "@market/api-client/forms";

/** The values of the invite form. */
export interface InvitationDraft extends Omit<NewInvitation, "role"> {
  role: NewInvitation["role"] | null;
}

export const EMPTY_DRAFT: InvitationDraft = { firstName: "", lastName: "", email: "", role: null };

/** Reads the values of a stored draft. */
export function parseInvitationDraft(stored: Readonly<Record<string, unknown>>): InvitationDraft {
  return {
    firstName: textOf(stored["firstName"]),
    lastName: textOf(stored["lastName"]),
    email: textOf(stored["email"]),
    role: INVITABLE_ROLES.find((role) => role === stored["role"]) ?? null,
  };
}

/** Returns a text by which the user recognizes a draft. */
export function titleOf({ firstName, lastName, email }: InvitationDraft): string {
  return [firstName, lastName].join(" ").trim() || email;
}

/** The HTML standard's pattern for `input type="email"`. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Returns the invitation to send, or the reason why there is none. */
export function toInvitation({ role, ...draft }: InvitationDraft): NewInvitation | string {
  const firstName = draft.firstName.trim();
  const lastName = draft.lastName.trim();
  const email = draft.email.trim();
  if (firstName === "" || lastName === "" || email === "" || role === null) {
    return "Fill in all fields";
  }
  return EMAIL.test(email) ? { email, firstName, lastName, role } : "Enter a valid email";
}
