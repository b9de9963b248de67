import type { ClientBase } from "pg";
import { hasTable } from "../db/migration-status.ts";

/** A second factor. */
export interface Factor {
  email: string;
  /** Its table. */
  kind: string;
  /** Identifies the factor among those of its account and kind, in each copy of the database. */
  key: string;
  name: string | null;
}

/** The key of each kind of factor, in SQL. Not the secret of an authenticator: another encryption key changes it. */
const KEYS = {
  passkeys: "credential_id",
  authenticators: "extract(epoch from authenticators.created_at)::text",
  recovery_codes: "encode(code_hash, 'hex')",
};
export const FACTOR_TABLES = Object.keys(KEYS);

const SELECT_FACTORS = Object.entries(KEYS)
  .map(
    ([kind, key]) => `select email, '${kind}' as kind, ${key} as key,
      ${kind === "passkeys" ? "name" : "null"} as name from ${kind} join admins on admins.id = admin_id`,
  )
  .join(" union all ");

/** Reads the factors of all accounts. An earlier version has none. */
export async function readFactors(client: Pick<ClientBase, "query">): Promise<Factor[]> {
  if (!(await hasTable(client, "passkeys"))) return [];
  return (await client.query<Factor>(`${SELECT_FACTORS} order by name`)).rows;
}

/**
 * Returns the factors of an account in a backup that are restored: those that it still has in the running database.
 * Without that database, nobody knows which recovery codes were used. Without another factor, they have no use.
 * @param running undefined if the database cannot be read
 */
export function keepFactors(backup: Factor[], running: Factor[] | undefined): Factor[] {
  const kept = backup.filter((factor) =>
    running === undefined ? factor.kind !== "recovery_codes" : includes(running, factor),
  );
  return kept.some(({ kind }) => kind !== "recovery_codes") ? kept : [];
}

/** Describes the factors of an account that a restore changes; without the running database, all factors. */
export function describeFactors(backup: Factor[], running: Factor[] | undefined): string[] {
  const kept = keepFactors(backup, running);
  const removed = backup.filter((factor) => !kept.includes(factor));
  const added = (running ?? []).filter((factor) => !includes(backup, factor));
  const isChanged = removed.length + added.length > 0;
  return [
    ...(running === undefined ? list(kept) : []),
    ...list(removed, " not restored"),
    ...list(added, " not in the backup"),
    ...(isChanged && kept.length === 0 ? ["no second factor is left"] : []),
  ];
}

/** Deletes all factors but those that are kept. */
export async function deleteOtherFactors(client: ClientBase, kept: Factor[]): Promise<void> {
  for (const [table, key] of Object.entries(KEYS)) {
    const keys = kept
      .filter(({ kind }) => kind === table)
      .map((factor) => `${factor.email} ${factor.key}`);
    await client.query(
      `delete from ${table} using admins
        where admins.id = admin_id and concat(email, ' ', ${key}) <> all($1)`,
      [keys],
    );
  }
}

function includes(factors: Factor[], { kind, key }: Factor): boolean {
  return factors.some((factor) => factor.kind === kind && factor.key === key);
}

function list(factors: Factor[], suffix = ""): string[] {
  const ofKind = (kind: keyof typeof KEYS) => factors.filter((factor) => factor.kind === kind);
  const [passkeys, codes] = [ofKind("passkeys"), ofKind("recovery_codes")];
  const names = passkeys.map(({ name }) => name).join(", ");
  return [
    ...(passkeys.length === 0 ? [] : [`${count(passkeys, "passkey")}${suffix}: ${names}`]),
    ...ofKind("authenticators").map(() => `authenticator app${suffix}`),
    ...(codes.length === 0 ? [] : [`${count(codes, "recovery code")}${suffix}`]),
  ];
}

const count = ({ length }: Factor[], noun: string) => `${length} ${noun}${length === 1 ? "" : "s"}`;
