import { INVITABLE_ROLES, type NewInvitation } from "@market/api-client/invitations";
import * as v from "valibot";

const text = v.fallback(v.string(), "");

/** Values of the invite form, as a draft stores them. An invalid value counts as missing. */
const draftSchema = v.object({
  firstName: text,
  lastName: text,
  email: text,
  role: v.fallback(v.nullable(v.picklist(INVITABLE_ROLES)), null),
});
export type InvitationDraft = v.InferOutput<typeof draftSchema>;

export const parseInvitationDraft = v.parser(draftSchema);

export const EMPTY_DRAFT = parseInvitationDraft({});

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
