import { sql } from "drizzle-orm";
import { bigint, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./columns.ts";

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
});
export type AuditEntry = typeof auditEntries.$inferSelect;
export type AuditSource = Pick<
  AuditEntry,
  "source" | "actor" | "actorId" | "address" | "requestId" | "device"
>;

const { actor, action, targetId, changes } = auditEntries;
/** The text by which the trail is searched, as in its index. No column: the triggers compare the columns of an entry. */
export const auditSearchText = sql`search_form(coalesce(${actor}, '') || E'\\n' || ${action} || E'\\n' || ${targetId} || E'\\n' || ${changes})`;
