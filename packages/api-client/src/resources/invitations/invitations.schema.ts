import * as v from "valibot";
import * as wire from "../../wire/wire.ts";
import { normalizeRole } from "../administrators/administrators.schema.ts";

export const invitationSchema = v.pipe(
  v.object({ _id: wire.text, email: wire.text, role: wire.text, createdAt: wire.date }),
  v.transform(({ _id, role, createdAt, ...invitation }) => ({
    ...invitation,
    id: _id,
    role: role && normalizeRole(role),
    sentAt: createdAt,
  })),
);

/** A pending invitation; the wire format calls it a pending admin. */
export type Invitation = v.InferOutput<typeof invitationSchema> & { id: string };

/** The roles that the server accepts: a super admin cannot be invited. */
export const INVITABLE_ROLES = ["admin", "manager", "support"] as const;

export interface NewInvitation {
  email: string;
  firstName: string;
  lastName: string;
  role: (typeof INVITABLE_ROLES)[number];
}
