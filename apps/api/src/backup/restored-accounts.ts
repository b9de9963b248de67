import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ClientBase, escapeIdentifier } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type Backup, toTablePath } from "./manifest.ts";
import {
  describeFactors,
  type Factor,
  FACTOR_TABLES,
  keepFactors,
  readFactors,
} from "./restored-factors.ts";

/** Who can sign in, and how. */
export interface Account {
  email: string;
  state: string;
  passwordHash: string | null;
  factors: Factor[];
}

const SELECT_ACCOUNTS = `select email, password_hash as "passwordHash", concat(role, case
    when disabled_at is not null then ', disabled'
    when password_hash is null then ', no password' else '' end) as state from admins`;

/** Reads the administrators of a backup, by any empty database, in a transaction. */
export async function readBackupAccounts(
  client: ClientBase,
  { folder, manifest }: Pick<Backup, "folder" | "manifest">,
): Promise<Account[]> {
  const names = new Set(["admins", ...FACTOR_TABLES]);
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

/** Reads the administrators of a database of this or an earlier version. */
export async function readAccounts(client: Pick<ClientBase, "query">): Promise<Account[]> {
  const { rows } = await client.query<Omit<Account, "factors">>(SELECT_ACCOUNTS);
  const factors = await readFactors(client);
  return rows.map((account) => ({
    ...account,
    factors: factors.filter(({ email }) => email === account.email),
  }));
}

/**
 * Returns a line for each account that a backup would change.
 * @param running of the database that the backup replaces, if it can be read; otherwise all accounts have a line
 */
export function describeAccounts(backup: Account[], running: Account[] | undefined): string[] {
  const emails = new Set([...backup, ...(running ?? [])].map(({ email }) => email));
  return [...emails].toSorted().flatMap((email) => {
    const [before, after] = [find(running, email), find(backup, email)];
    const changes = [
      ...(running === undefined ? [after?.state] : describeState(before, after)),
      ...(after ? describeFactors(after.factors, running && (before?.factors ?? [])) : []),
    ];
    return changes.length === 0 ? [] : [`${email}: ${changes.join("; ")}`];
  });
}

/** Returns the second factors of all accounts that are restored. */
export function listKeptFactors(backup: Account[], running: Account[] | undefined): Factor[] {
  return backup.flatMap(({ email, factors }) =>
    keepFactors(factors, running && (find(running, email)?.factors ?? [])),
  );
}

function describeState(before: Account | undefined, after: Account | undefined): string[] {
  if (before?.state !== after?.state) {
    return [`${after?.state ?? "does not exist"} (now: ${before?.state ?? "does not exist"})`];
  }
  return before?.passwordHash === after?.passwordHash ? [] : ["another password"];
}

function find(accounts: Account[] | undefined, email: string): Account | undefined {
  return accounts?.find((account) => account.email === email);
}
