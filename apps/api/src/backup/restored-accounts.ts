import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ClientBase, escapeIdentifier } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type Backup, toTablePath } from "./manifest.ts";

export interface Account {
  email: string;
  state: string;
  passwordHash: string | null;
  factors: Factor[];
}

/** A second factor, whose key identifies it among those of its account and table in each copy of the database. */
interface Factor {
  table: string;
  key: string;
  name: string | null;
}

/** The key of the factors in each table, in SQL. Not the secret of an authenticator: another encryption key changes it. */
const KEYS = {
  passkeys: "credential_id",
  authenticators: "extract(epoch from authenticators.created_at)::text",
  recovery_codes: "encode(code_hash, 'hex')",
};

const SELECT_FACTORS = Object.entries(KEYS).map(
  ([table, key]) => `select '${table}' as "table", ${key} as key,
    ${table === "passkeys" ? "name" : "null"} as name from ${table} where admin_id = admins.id`,
);
const SELECT_ACCOUNTS = `select email, password_hash as "passwordHash", concat(role, case
    when disabled_at is not null then ', disabled'
    when password_hash is null then ', no password' else '' end) as state,
  (select coalesce(json_agg(factor order by name), '[]')
    from (${SELECT_FACTORS.join(" union all ")}) as factor) as factors
  from admins order by email`;

export async function readAccounts(client: Pick<ClientBase, "query">): Promise<Account[]> {
  return (await client.query<Account>(SELECT_ACCOUNTS)).rows;
}

/** Reads the administrators of a backup, by any empty database, in a transaction. */
export async function readBackupAccounts(
  client: ClientBase,
  { folder, manifest }: Pick<Backup, "folder" | "manifest">,
): Promise<Account[]> {
  const names = new Set(["admins", ...Object.keys(KEYS)]);
  for (const { name, columns } of manifest.tables.filter((table) => names.has(table.name))) {
    // The binary format has enums, whose types do not exist yet, as texts.
    const { rows } = await client.query<{ type: string }>(
      "select coalesce(to_regtype(type)::text, 'text') as type from unnest($1::text[]) as type",
      [columns.map(({ type }) => type)],
    );
    const definitions = columns.map(
      (column, index) => `${escapeIdentifier(column.name)} ${rows[index]?.type}`,
    );
    await client.query(`create temp table ${name} (${definitions.join(", ")}) on commit drop`);
    const copy = client.query(copyFrom(`copy ${name} from stdin (format binary)`));
    await pipeline(createReadStream(join(folder, toTablePath(name))), copy);
  }
  return readAccounts(client);
}

/**
 * Returns a line for each account that a backup would change, or for all without the database that it replaces, and
 * the factors that are restored.
 */
export function compareAccounts(backup: Account[], running: Account[] | undefined) {
  const lines: string[] = [];
  const kept: (Factor & { email: string })[] = [];
  const emails = new Set([...backup, ...(running ?? [])].map(({ email }) => email));
  for (const email of [...emails].toSorted()) {
    const [before, after] = [running, backup].map((all) => all?.find((one) => one.email === email));
    const factors = after?.factors ?? [];
    const present = running && (before?.factors ?? []);
    const restored = keepFactors(factors, present);
    kept.push(...restored.map((factor) => ({ ...factor, email })));
    const changes = [
      ...(running === undefined ? [after?.state] : describeState(before, after)),
      ...(after === undefined ? [] : describeFactors(factors, present, restored)),
    ];
    if (changes.length > 0) lines.push(`${email}: ${changes.join("; ")}`);
  }
  return { lines, kept };
}

function describeState(before: Account | undefined, after: Account | undefined): string[] {
  if (before?.state !== after?.state) {
    return [`${after?.state ?? "does not exist"} (now: ${before?.state ?? "does not exist"})`];
  }
  return before?.passwordHash === after?.passwordHash ? [] : ["another password"];
}

function describeFactors(backup: Factor[], running: Factor[] | undefined, kept: Factor[]) {
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

function list(factors: Factor[], suffix = ""): string[] {
  const of = (table: keyof typeof KEYS) => factors.filter((factor) => factor.table === table);
  const count = (noun: string, { length }: Factor[]) =>
    `${length} ${noun}${length === 1 ? "" : "s"}${suffix}`;
  const [passkeys, codes] = [of("passkeys"), of("recovery_codes")];
  const names = passkeys.map(({ name }) => name).join(", ");
  return [
    ...(passkeys.length === 0 ? [] : [`${count("passkey", passkeys)}: ${names}`]),
    ...of("authenticators").map(() => `authenticator app${suffix}`),
    ...(codes.length === 0 ? [] : [count("recovery code", codes)]),
  ];
}

/**
 * Returns the factors that are restored: those that the account still has in the running database. Without that
 * database, nobody knows which recovery codes were used. Without another factor, they have no use.
 */
function keepFactors(backup: Factor[], running: Factor[] | undefined): Factor[] {
  const kept = backup.filter((factor) =>
    running === undefined ? factor.table !== "recovery_codes" : includes(running, factor),
  );
  return kept.some(({ table }) => table !== "recovery_codes") ? kept : [];
}

function includes(factors: Factor[], { table, key }: Factor): boolean {
  return factors.some((factor) => factor.table === table && factor.key === key);
}

/** Deletes the factors of a restored database that it does not keep. */
export async function deleteOtherFactors(
  client: ClientBase,
  { kept }: ReturnType<typeof compareAccounts>,
): Promise<void> {
  for (const [table, key] of Object.entries(KEYS)) {
    const factors = kept.filter((factor) => factor.table === table);
    await client.query(
      `delete from ${table} using admins
        where admins.id = admin_id and concat(email, ' ', ${key}) <> all($1)`,
      [factors.map((factor) => `${factor.email} ${factor.key}`)],
    );
  }
}
