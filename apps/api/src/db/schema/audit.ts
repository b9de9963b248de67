import { isNotNull, type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  index,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "./columns.ts";

/** Where a change comes from: a request, the command line, or the server itself. */
export const auditSource = pgEnum("audit_source", ["api", "cli", "server"]);

/**
 * The text by which the trail is searched, in the normal form, separated by line ends. An expression instead of a column: the triggers compare
 * the columns of an entry.
 */
const auditSearchTextOf = (
  table: Record<"actor" | "action" | "targetId" | "changes", AnyPgColumn>,
): SQL =>
  sql`search_form(coalesce(${table.actor}, '') || E'\\n' || ${table.action} || E'\\n' || ${table.targetId} || E'\\n' || ${table.changes})`;

/** The audit trail. Triggers chain what is inserted, and refuse other changes. */
export const auditEntries = pgTable(
  "audit_entries",
  {
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
    /** IP address. */
    address: text("address"),
    requestId: text("request_id"),
    /** Description of the browser, or name of the host. */
    device: text("device"),
    /** Random bytes of the digest. Removed with the address, so that nobody can find it by trying all addresses. */
    addressSalt: bytea("address_salt"),
    /** SHA-256 of salt and address, which the hash covers instead of the address. */
    addressDigest: bytea("address_digest"),
    /** SHA-256 of this entry and the hash of the one before. */
    hash: bytea("hash").notNull(),
  },
  (table) => [
    index("audit_entries_at_idx").on(table.at, table.id),
    index("audit_entries_actor_idx").on(table.actor, table.at, table.id),
    index("audit_entries_actor_id_idx").on(table.actorId, table.at, table.id),
    index("audit_entries_action_idx").on(table.action, table.at, table.id),
    index("audit_entries_target_type_idx").on(table.targetType, table.at, table.id),
    index("audit_entries_target_id_idx").on(table.targetId, table.at, table.id),
    // For searches: see auditSearchText.
    index("audit_entries_search_idx").using("gin", sql`${auditSearchTextOf(table)} gin_trgm_ops`),
    index("audit_entries_address_idx").on(table.at).where(isNotNull(table.addressSalt)),
  ],
);
export type AuditEntry = typeof auditEntries.$inferSelect;
/** Who makes a change, and from where. */
export type AuditSource = Pick<
  AuditEntry,
  "source" | "actor" | "actorId" | "address" | "requestId" | "device"
>;

export const auditSearchText = auditSearchTextOf(auditEntries);
