import * as v from "valibot";
import { normalizeRole } from "../administrators/administrators.api.ts";
import type { Http } from "../../http/create-http.ts";
import { getOptions, sendOptions } from "../../http/options.ts";
import type { RowOf } from "../../wire/wire.ts";
import * as wire from "../../wire/wire.ts";

export const invitationSchema = wire.map(
  v.object({ email: wire.text, role: wire.text, createdAt: wire.date }),
  ({ role, createdAt, ...invitation }) => ({
    ...invitation,
    role: role && normalizeRole(role),
    sentAt: createdAt,
  }),
);

/** A pending invitation; the wire format calls it a pending admin. */
export interface Invitation extends RowOf<typeof invitationSchema> {}

/** The roles that the server accepts: a super admin cannot be invited. */
export const INVITABLE_ROLES = ["admin", "manager", "support"] as const;

export interface NewInvitation {
  email: string;
  firstName: string;
  lastName: string;
  role: (typeof INVITABLE_ROLES)[number];
}

const PENDING = ["invitations", "pending"] as const;

export function invitationsApi(http: Http) {
  return {
    pending: () =>
      getOptions(http, PENDING, {
        endpoint: "GET /admin/admins/pending",
        parse: wire.listOf<Invitation>("pendingAdmins", invitationSchema),
        failure: "Failed to load pending invitations",
      }),

    /** Has no fallback text: a failure without a message shows a toast with the title alone. */
    send: () =>
      sendOptions(http, [PENDING], ({ email, firstName, lastName, role }: NewInvitation) => ({
        endpoint: "POST /admin/invite",
        json: { email, firstname: firstName, lastname: lastName, role },
        failure: "",
        messageKeys: ["error", "message"],
      })),

    resend: () =>
      sendOptions(http, [PENDING], ({ email }: { email: string }) => ({
        endpoint: "POST /admin/admins/resend-invite",
        json: { email },
        failure: "Failed to resend invitation",
        messageKeys: ["error", "message"],
      })),

    cancel: () =>
      sendOptions(http, [PENDING], ({ email }: { email: string }) => ({
        endpoint: "POST /admin/admins/cancel-invite",
        json: { email },
        failure: "Failed to cancel invitation",
        messageKeys: ["error", "message"],
        update: (pending: Invitation[]) => pending.filter((other) => other.email !== email),
      })),
  };
}
