import { boolean, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, id, reference, timestamptz } from "./columns.ts";

export const adminRole = pgEnum("admin_role", ["super_admin", "admin", "manager", "support"]);

export const admins = pgTable("admins", {
  id: id(),
  firstname: text("firstname").notNull(),
  lastname: text("lastname").notNull(),
  /** Normalized by emailSchema. */
  email: text("email").notNull().unique(),
  /** argon2id in PHC notation. Null until a password is set. */
  passwordHash: text("password_hash"),
  role: adminRole("role").notNull(),
  isVerified: boolean("is_verified").notNull(),
  lastLogin: timestamptz("last_login"),
  disabledAt: timestamptz("disabled_at"),
  createdAt: timestamptz("created_at").notNull(),
});
export type Admin = typeof admins.$inferSelect;

/** The trigger `admins_end_sessions` deletes rows. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token, which only its holder knows. */
    tokenHash: bytea("token_hash").primaryKey(),
    adminId: reference("admin_id", () => admins.id, "cascade").notNull(),
    /** Public, so neither the token nor its hash. */
    id: uuid("id").notNull().unique().defaultRandom(),
    /** Readable description of the browser that signed in. */
    device: text("device"),
    /** IP address of the last use that was stored. */
    address: text("address"),
    lastUsedAt: timestamptz("last_used_at").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** When the administrator last showed that it is them: at the sign-in, or later for a sensitive call. */
    authenticatedAt: timestamptz("authenticated_at").notNull().defaultNow(),
    /** End of the absolute lifetime; using the session does not extend it. */
    expiresAt: timestamptz("expires_at").notNull(),
    /** SHA-256 of the ticket for a download, which a browser requests without the token. */
    ticketHash: bytea("ticket_hash"),
    ticketExpiresAt: timestamptz("ticket_expires_at"),
  },
  (table) => [
    index("sessions_ticket_hash_idx").on(table.ticketHash),
    index("sessions_admin_id_idx").on(table.adminId),
    index("sessions_expires_at_idx").on(table.expiresAt),
  ],
);

/**
 * Links that set a password: pending invitations, and links for administrators who get a new password.
 * A row is deleted when its link is used or canceled.
 */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    /** Normalized by emailSchema. */
    email: text("email").notNull().unique(),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    role: adminRole("role").notNull(),
    /** The administrator who gets a new password. Null for an invitation. */
    adminId: reference("admin_id", () => admins.id, "cascade"),
    /** SHA-256 of the token, which only the mail contains. */
    tokenHash: bytea("token_hash").notNull(),
    /** When the current token was created; a resend creates a new one. */
    sentAt: timestamptz("sent_at").notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [
    index("invitations_sent_at_idx").on(table.sentAt, table.id),
    index("invitations_admin_id_idx").on(table.adminId),
  ],
);
export type Invitation = typeof invitations.$inferSelect;
