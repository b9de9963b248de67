import { failureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { getOptions, sendOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import { invitationSchema, type Invitation, type NewInvitation } from "./invitations.schema.ts";

export { INVITABLE_ROLES, type Invitation, type NewInvitation } from "./invitations.schema.ts";

const PENDING = ["invitations", "pending"] as const;

export function invitationsApi(http: Http) {
  return {
    pending: () =>
      getOptions<Invitation[]>(http, PENDING, {
        path: "admin/admins/pending",
        parse: wire.listOf("pendingAdmins", invitationSchema),
        failure: "Failed to load pending invitations",
      }),

    /** Has no fallback text: a failure without a message shows a toast with the title alone. */
    send: () =>
      sendOptions(http, [PENDING], ({ email, firstName, lastName, role }: NewInvitation) => ({
        method: "post",
        path: "admin/invite",
        json: { email, firstname: firstName, lastname: lastName, role },
        failure: failureTexts("", ["error", "message"]),
      })),

    resend: () =>
      sendOptions(http, [PENDING], ({ email }: { email: string }) => ({
        method: "post",
        path: "admin/admins/resend-invite",
        json: { email },
        failure: failureTexts("Failed to resend invitation", ["error", "message"]),
      })),

    cancel: () =>
      sendOptions(http, [PENDING], ({ email }: { email: string }) => ({
        method: "post",
        path: "admin/admins/cancel-invite",
        json: { email },
        failure: failureTexts("Failed to cancel invitation", ["error", "message"]),
      })),
  };
}
