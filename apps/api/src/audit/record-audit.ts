import { hostname, userInfo } from "node:os";
import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "../db/connect.ts";
import type { AuditSource } from "../db/schema/index.ts";
import { AUDIT_FIELDS, type AuditAction } from "./audit-actions.ts";

export type { AuditSource } from "../db/schema/index.ts";

interface AuditTarget {
  id: string;
  before?: object | undefined;
  after?: object | undefined;
}

/**
 * Adds an entry to the audit trail, in the transaction of the change. Call it last: until the transaction ends, no
 * other one can add an entry, and one that then waited for a row could be in a deadlock.
 */
export async function recordAudit(
  transaction: Pick<DbOrTransaction, "execute">,
  by: AuditSource,
  action: AuditAction,
  { id, before, after }: AuditTarget,
): Promise<void> {
  const [targetType = ""] = action.split(".");
  const changes = describeChanges(AUDIT_FIELDS[action], { ...before }, { ...after });
  // Written out, because building it with each change takes 50 µs.
  await transaction.execute(sql`
    insert into audit_entries
      (source, actor, actor_id, action, target_type, target_id, changes, address, request_id, device)
    values (${by.source}, ${by.actor}, ${by.actorId}, ${action}, ${targetType}, ${id}, ${changes},
      ${by.address}, ${by.requestId}, ${by.device})`);
}

/** Returns the old and new values of the changed fields as JSON. A created target has no old ones. */
function describeChanges(
  fields: readonly string[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string {
  const changed = fields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return JSON.stringify(
    Object.fromEntries(changed.map((field) => [field, { old: before[field], new: after[field] }])),
  );
}

export const serverSource: AuditSource = {
  source: "server",
  actor: null,
  actorId: null,
  address: null,
  requestId: null,
  device: hostname(),
};

/** Returns the account of the operating system that runs a command, and the one that used sudo. */
export function createOperatorSource(): AuditSource {
  const account = readAccount();
  const { SUDO_USER: sudoUser } = process.env;
  return {
    ...serverSource,
    source: "cli",
    actor: sudoUser === undefined ? account : `${account} (sudo: ${sudoUser})`,
  };
}

function readAccount(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as an account that has no name.
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
