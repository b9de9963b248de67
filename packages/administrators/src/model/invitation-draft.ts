import { INVITABLE_ROLES, type NewInvitation } from "@market/api-client/invitations";
import { draftText as text, email as emailRule } from "@market/api-client/forms";
import * as v from "valibot";

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

const findEmailError = emailRule("Enter a valid email");

/** Returns the invitation to send, or the reason why there is none. */
export function toInvitation({ role, ...draft }: InvitationDraft): NewInvitation | string {
  const firstName = draft.firstName.trim();
  const lastName = draft.lastName.trim();
  const invitation = { email: draft.email.trim(), firstName, lastName };
  if (Object.values(invitation).includes("") || role === null) return "Fill in all fields";
  return findEmailError(draft.email) ?? { ...invitation, role };
}
