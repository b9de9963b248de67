import { getTableColumns } from "drizzle-orm";
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { adminId, bytea, createdAt, generatedSearchText, id, timestamptz } from "./columns.ts";

export const adminRole = pgEnum("admin_role", ["super_admin", "admin", "manager", "support"]);

export const admins = pgTable("admins", {
  id: id(),
  firstname: text("firstname").notNull(),
  lastname: text("lastname").notNull(),
  /** Normalized by emailSchema. */
  email: text("email").notNull(),
  /** argon2id in PHC notation. Null until a password is set. */
  passwordHash: text("password_hash"),
  role: adminRole("role").notNull(),
  isVerified: boolean("is_verified").notNull(),
  lastLogin: timestamptz("last_login"),
  disabledAt: timestamptz("disabled_at"),
  createdAt: createdAt(),
});
export type Admin = typeof admins.$inferSelect;

/** The trigger `admins_end_sessions` deletes rows. */
export const sessions = pgTable("sessions", {
  /** SHA-256 of the token, which only its holder knows. */
  tokenHash: bytea("token_hash").primaryKey(),
  adminId: adminId(),
  /** Public, so neither the token nor its hash. */
  id: uuid("id").notNull().defaultRandom(),
  device: text("device"),
  /** IP address of the last use that was stored. */
  address: text("address"),
  lastUsedAt: timestamptz("last_used_at").notNull(),
  createdAt: createdAt().defaultNow(),
  /** When the administrator last showed that it is them: at the sign-in, or later for a sensitive call. */
  authenticatedAt: timestamptz("authenticated_at").notNull().defaultNow(),
  /** End of the absolute lifetime; using the session does not extend it. */
  expiresAt: timestamptz("expires_at").notNull(),
  /** SHA-256 of the ticket for a download, which a browser requests without the token. */
  ticketHash: bytea("ticket_hash"),
  ticketExpiresAt: timestamptz("ticket_expires_at"),
});

/** Links that set a password, until they are used or canceled: of invitations, and of administrators. */
export const invitations = pgTable("invitations", {
  id: id(),
  /** Normalized by emailSchema. */
  email: text("email").notNull(),
  firstname: text("firstname").notNull(),
  lastname: text("lastname").notNull(),
  role: adminRole("role").notNull(),
  /** The administrator who gets a new password. Null for an invitation. */
  adminId: uuid("admin_id"),
  /** SHA-256 of the token, which only the mail contains. */
  tokenHash: bytea("token_hash").notNull(),
  /** When the current token was created; a resend creates a new one. */
  sentAt: timestamptz("sent_at").notNull(),
  expiresAt: timestamptz("expires_at").notNull(),
});
export type Invitation = typeof invitations.$inferSelect;

/** Requests for a new password, until a job has answered those of an account by a mail. */
export const passwordRequests = pgTable("password_requests", {
  id: id(),
  email: text("email").notNull(),
  source: jsonb("source").$type<AuditSource>().notNull(),
  createdAt: createdAt(),
});

export const passkeys = pgTable("passkeys", {
  id: id(),
  adminId: adminId(),
  name: text("name").notNull(),
  /** Chosen by the authenticator, in base64url. */
  credentialId: text("credential_id").notNull(),
  publicKey: bytea("public_key").notNull(),
  /** Signature counter; 0 for most passkeys. A lower one than before shows a copy. */
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: text("transports").array().notNull(),
  createdAt: createdAt(),
  lastUsedAt: timestamptz("last_used_at"),
});

export const authenticators = pgTable("authenticators", {
  adminId: adminId().primaryKey(),
  /** Encrypted (see auth/keyring.ts). */
  secret: bytea("secret").notNull(),
  /** Time step of the last code that was used: neither it nor an earlier one is accepted again. */
  lastStep: integer("last_step").notNull(),
  createdAt: createdAt(),
});

export const recoveryCodes = pgTable("recovery_codes", {
  adminId: adminId(),
  codeHash: bytea("code_hash").notNull(),
});

export const challengeKind = pgEnum("challenge_kind", [
  /** A sign-in whose password was right. */
  "login",
  /** A sign-in with any passkey. */
  "passkey",
  "step_up",
  "new_passkey",
  "new_authenticator",
]);

/** What a browser has to answer within minutes, and once. */
export const challenges = pgTable("challenges", {
  hash: bytea("hash").primaryKey(),
  kind: challengeKind("kind").notNull(),
  /** Null when a passkey will tell who signs in. */
  adminId: uuid("admin_id"),
  /** Of a new authenticator app, encrypted. */
  secret: bytea("secret"),
  expiresAt: timestamptz("expires_at").notNull(),
});

/** Counters of auth/limits.ts. */
export const limitCounts = pgTable("limit_counts", {
  /** Name of the limit, and a hash of what it counts by. */
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  /** Milliseconds since 1970. */
  expire: bigint("expire", { mode: "number" }).notNull(),
});

/** Random keys that all servers on this database share. */
export const secrets = pgTable("secrets", {
  name: text("name").primaryKey(),
  value: bytea("value").notNull(),
});

/** A name for a URL of a list of the panel. */
export interface ListView {
  name: string;
  query: string;
}

/** What an administrator has chosen for each list of the panel. */
export const preferences = pgTable("preferences", {
  adminId: adminId(),
  /** The path of the list in the panel, without its slash. */
  list: text("list").notNull(),
  views: jsonb("views").$type<ListView[]>().notNull(),
});

/** Responses to requests that carried an Idempotency-Key, sent again when a request is repeated. */
export const idempotencyKeys = pgTable("idempotency_keys", {
  adminId: adminId(),
  key: text("key").notNull(),
  requestHash: bytea("request_hash").notNull(),
  /** Null only while the request is being processed. */
  answer: jsonb("answer"),
  createdAt: createdAt(),
});

export const uploads = pgTable("uploads", {
  key: text("key").primaryKey(),
  adminId: adminId(),
  createdAt: createdAt(),
  /** The row is removed after the files. */
  deletedAt: timestamptz("deleted_at"),
});

/** Mail that has not been sent yet (see mail/mail-queue.ts). */
export const mails = pgTable("mails", {
  id: id(),
  /** Of a mail with a link. Null for a notice. */
  invitationId: uuid("invitation_id"),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  html: text("html").notNull(),
  attempts: integer("attempts").notNull(),
  nextAttemptAt: timestamptz("next_attempt_at").notNull(),
  expiresAt: timestamptz("expires_at").notNull(),
});

export const auditSource = pgEnum("audit_source", ["api", "cli", "server"]);

/** The audit trail. Triggers chain what is inserted, and refuse other changes. */
export const auditEntries = pgTable("audit_entries", {
  /** Position in the chain: 1, 2, 3 … without gaps. */
  id: bigint("id", { mode: "number" }).primaryKey(),
  /** In milliseconds, because JavaScript would drop the rest, and the hash would not cover it. */
  at: timestamp("at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  source: auditSource("source").notNull(),
  /** Email of the administrator, or account of the operating system. Null when nobody has signed in. */
  actor: text("actor"),
  /** Null for accounts of the operating system. No reference: entries outlive administrators. */
  actorId: uuid("actor_id"),
  action: text("action").notNull(),
  targetType: text("target_type").notNull(),
  targetId: text("target_id").notNull(),
  /** JSON of the changed fields. As text, because the hash covers its exact bytes. */
  changes: text("changes").notNull(),
  address: text("address"),
  requestId: text("request_id"),
  /** Description of the browser, or name of the host. */
  device: text("device"),
  /** Random bytes of the digest. Removed with the address, so that nobody can find it by trying all addresses. */
  addressSalt: bytea("address_salt"),
  /** SHA-256 of salt and address, which the hash covers instead of the address. */
  addressDigest: bytea("address_digest"),
  hash: bytea("hash").notNull(),
  searchText: generatedSearchText(),
});
/** The columns of an entry; the other one is only searched. */
export const { searchText: auditSearchText, ...auditColumns } = getTableColumns(auditEntries);
export type AuditEntry = Omit<typeof auditEntries.$inferSelect, "searchText">;
export type AuditSource = Pick<
  AuditEntry,
  "source" | "actor" | "actorId" | "address" | "requestId" | "device"
>;
