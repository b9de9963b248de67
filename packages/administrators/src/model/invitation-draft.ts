import { INVITABLE_ROLES, type NewInvitation } from "@market/api-client/invitations";
import { textOf } from "@market/api-client/forms";

/** The values of the invite form. */
export interface InvitationDraft extends Omit<NewInvitation, "role"> {
  role: NewInvitation["role"] | null;
}

export const EMPTY_DRAFT: InvitationDraft = { firstname: "", lastname: "", email: "", role: null };

/** Reads the values of a stored draft. */
export function parseInvitationDraft(stored: Readonly<Record<string, unknown>>): InvitationDraft {
  return {
    firstname: textOf(stored["firstname"]),
    lastname: textOf(stored["lastname"]),
    email: textOf(stored["email"]),
    role: INVITABLE_ROLES.find((role) => role === stored["role"]) ?? null,
  };
}

/** Returns a text by which the user recognizes a draft. */
export function titleOf({ firstname, lastname, email }: InvitationDraft): string {
  return [firstname, lastname].join(" ").trim() || email;
}

/** The HTML standard's pattern for `input type="email"`. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Returns the invitation to send, or the reason why there is none. */
export function toInvitation({ role, ...draft }: InvitationDraft): NewInvitation | string {
  const firstname = draft.firstname.trim();
  const lastname = draft.lastname.trim();
  const email = draft.email.trim();
  if (firstname === "" || lastname === "" || email === "" || role === null) {
    return "Fill in all fields";
  }
  return EMAIL.test(email) ? { email, firstname, lastname, role } : "Enter a valid email";
}
