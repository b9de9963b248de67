import { bigint, index, integer, pgEnum, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { admins } from "./administrators.ts";
import { bytea, id, reference, timestamptz } from "./columns.ts";

/** Passkeys (WebAuthn credentials) with which administrators sign in. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    adminId: reference("admin_id", () => admins.id, "cascade").notNull(),
    name: text("name").notNull(),
    /** Chosen by the authenticator, in base64url. */
    credentialId: text("credential_id").notNull().unique(),
    publicKey: bytea("public_key").notNull(),
    /** Signature counter; 0 for most passkeys. A lower one than before shows a copy. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    createdAt: timestamptz("created_at").notNull(),
    lastUsedAt: timestamptz("last_used_at"),
  },
  (table) => [index("passkeys_admin_id_idx").on(table.adminId)],
);
export type Passkey = typeof passkeys.$inferSelect;

/** The authenticator app of an administrator. */
export const authenticators = pgTable("authenticators", {
  adminId: reference("admin_id", () => admins.id, "cascade").primaryKey(),
  /** Encrypted (see auth/keyring.ts). */
  secret: bytea("secret").notNull(),
  /** Time step of the last code that was used: neither it nor an earlier one is accepted again. */
  lastStep: integer("last_step").notNull(),
  createdAt: timestamptz("created_at").notNull(),
});

/** Recovery codes that have not been used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    adminId: reference("admin_id", () => admins.id, "cascade").notNull(),
    codeHash: bytea("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
);

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
export const challenges = pgTable(
  "challenges",
  {
    /** SHA-256 of the challenge. */
    hash: bytea("hash").primaryKey(),
    kind: challengeKind("kind").notNull(),
    /** Null when a passkey will tell who signs in. */
    adminId: reference("admin_id", () => admins.id, "cascade"),
    /** Of a new authenticator app, encrypted. */
    secret: bytea("secret"),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [
    index("challenges_expires_at_idx").on(table.expiresAt),
    index("challenges_admin_id_idx").on(table.adminId),
  ],
);
