import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { invitations } from "./administrators.ts";
import { id, reference, timestamptz } from "./columns.ts";

/** Mail that has not been sent yet (see mail/mail-queue.ts). */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    /** Of a mail with a link. Null for a notice. */
    invitationId: reference("invitation_id", () => invitations.id, "cascade"),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    attempts: integer("attempts").notNull(),
    nextAttemptAt: timestamptz("next_attempt_at").notNull(),
    /** The mail is not sent after this time. */
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [
    index("mails_next_attempt_at_idx").on(table.nextAttemptAt),
    index("mails_invitation_id_idx").on(table.invitationId),
    index("mails_expires_at_idx").on(table.expiresAt),
  ],
);
