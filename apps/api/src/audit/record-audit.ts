import { hostname, userInfo } from "node:os";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import type { AuditSource } from "../db/schema/index.ts";

export type { AuditSource } from "../db/schema/index.ts";

const PERSON = ["email", "firstname", "lastname", "role"];
const ADMINISTRATOR = [...PERSON, "isVerified", "lastLogin", "disabledAt", "createdAt"];
const INVITATION = [...PERSON, "adminId", "sentAt", "expiresAt"];
const PRODUCT = [
  "shopId",
  "name",
  "description",
  "images",
  "price",
  "condition",
  "stockQuantity",
  "deliveryFee",
  "createdAt",
];
const CATEGORY = ["name", "image", "isActive", "createdAt"];

/** The fields that the entries of each action have. No other field gets into the trail, so no password, hash or token. */
export const AUDIT_FIELDS = {
  "administrator.create": ADMINISTRATOR,
  "administrator.change_role": ["role"],
  "administrator.disable": ["disabledAt"],
  "administrator.enable": ["disabledAt"],
  "administrator.unlock": [],
  "administrator.reset_password": ["isOldPasswordValid", "expiresAt"],
  "administrator.change_password": [],
  "administrator.login": ["session"],
  /** A wrong password, or a disabled account. */
  "administrator.login_failed": [],
  /** A right password, which waits for the second factor. */
  "administrator.password_entered": [],
  /** A wrong code of an authenticator app, recovery code or passkey, after the right password or for a sensitive call. */
  "administrator.factor_failed": [],
  /** A call that the role does not allow. */
  "administrator.refused": ["call"],
  "administrator.logout": ["session"],
  /** Showed again that it is them, for sensitive calls. */
  "administrator.step_up": ["session"],
  "administrator.add_passkey": ["passkey"],
  "administrator.rename_passkey": ["passkey"],
  "administrator.remove_passkey": ["passkey"],
  "administrator.set_authenticator": [],
  "administrator.remove_authenticator": [],
  "administrator.create_recovery_codes": [],
  "administrator.use_recovery_code": [],
  /** Lost all second factors, by a super admin or the command line. */
  "administrator.reset_factors": ["passkeys", "authenticator", "recoveryCodes"],
  "administrator.end_session": ["session"],
  "administrator.end_other_sessions": ["sessions"],
  "administrator.end_all_sessions": ["sessions"],
  "invitation.create": INVITATION,
  "invitation.resend": INVITATION,
  "invitation.cancel": INVITATION,
  "invitation.accept": [],
  "product.create": PRODUCT,
  "category.create": CATEGORY,
  "category.update": CATEGORY,
  "upload.create": [],
  "upload.delete": [],
  /** The names of the views of a list. */
  "preference.save": ["views"],
  "list.export": ["filter", "rows", "isFinished"],
  "activity.verify": ["entries", "digest", "problem"],
  "backup.create": [],
  /** By --keep of a later backup. */
  "backup.delete": [],
  "backup.failed": [],
  "backup.restore": ["createdAt", "accounts"],
} as const satisfies Record<string, readonly string[]>;

export type AuditAction = keyof typeof AUDIT_FIELDS;

interface Values {
  before?: object | undefined;
  after?: object | undefined;
}

export interface Change<Result> extends Values {
  result: Result;
  /** Replaces the target of `change`, if only the work finds it. */
  target?: string;
  /** Another entry of the audit trail, before that of the change. */
  entry?: (Values & { action: AuditAction; target: string }) | undefined;
  /** Tells people of the actions that will be recorded. */
  notify?: (actions: AuditAction[]) => Promise<void>;
}

/**
 * Changes a record in a transaction: does the work, which first locks what it changes, sends notices, and adds the entry
 * of the audit trail last, as the trail needs it. Work that returns neither `before` nor `after`, or the same values in
 * both, has changed nothing and adds no entry.
 */
export function change<Result>(
  { db }: { db: Db },
  { by, ...recorded }: { by: AuditSource; action: AuditAction; target: string },
  work: (transaction: DbOrTransaction) => Promise<Change<Result>>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    const { result, entry, notify, ...values } = await work(transaction);
    const entries = [entry, { ...recorded, ...values }].filter((each) => each !== undefined);
    const changes = entries.filter(({ before, after }) => !isDeepStrictEqual(before, after));
    await notify?.(changes.map(({ action }) => action));
    for (const { action, target: id, before, after } of changes) {
      await recordAudit(transaction, by, action, { id, before, after });
    }
    return result;
  });
}

/**
 * Adds an entry to the audit trail, in the transaction of the change. Call it last: until the transaction ends, no
 * other one can add an entry, and one that then waited for a row could be in a deadlock.
 */
export async function recordAudit(
  transaction: Pick<DbOrTransaction, "execute">,
  by: AuditSource,
  action: AuditAction,
  { id, before, after }: Values & { id: string },
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
