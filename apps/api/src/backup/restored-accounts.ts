import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { toTablePath } from "./manifest.ts";

/** Who can sign in, and how. */
export interface Account {
  email: string;
  state: string;
  passwordHash: string | null;
}

/** The columns of `admins` in every version. The binary format has enums as texts. */
const COLUMNS = `id uuid, firstname text, lastname text, email text, password_hash text, role text,
  is_verified boolean, last_login timestamptz, disabled_at timestamptz, created_at timestamptz`;

const SELECT_ACCOUNTS = `select email, password_hash as "passwordHash", concat(role, case
    when disabled_at is not null then ', disabled'
    when password_hash is null then ', no password' else '' end) as state`;

/** Reads the administrators of a backup, by any database, in a transaction. */
export async function readBackupAccounts(client: ClientBase, folder: string): Promise<Account[]> {
  await client.query(`create temp table backup_admins (${COLUMNS}) on commit drop`);
  const rows = client.query(copyFrom("copy backup_admins from stdin (format binary)"));
  await pipeline(createReadStream(join(folder, toTablePath("admins"))), rows);
  return (await client.query<Account>(`${SELECT_ACCOUNTS} from backup_admins`)).rows;
}

/** Reads the administrators of a running database. */
export async function readRunningAccounts(client: Pick<ClientBase, "query">): Promise<Account[]> {
  return (await client.query<Account>(`${SELECT_ACCOUNTS} from admins`)).rows;
}

/**
 * Returns a line for each account that a backup would change.
 * @param running of the database that the backup replaces, if it can be read; otherwise all accounts have a line
 */
export function describeAccounts(backup: Account[], running: Account[] | undefined): string[] {
  if (running === undefined)
    return backup.map(({ email, state }) => `${email}: ${state}`).toSorted();
  const now = new Map(running.map((account) => [account.email, account]));
  const then = new Map(backup.map((account) => [account.email, account]));
  return [...new Set([...then.keys(), ...now.keys()])].toSorted().flatMap((email) => {
    const [before, after] = [now.get(email), then.get(email)];
    const isSame = before?.state === after?.state;
    if (isSame && before?.passwordHash === after?.passwordHash) return [];
    const states = `${after?.state ?? "does not exist"} (now: ${before?.state ?? "does not exist"})`;
    return [`${email}: ${isSame ? "another password" : states}`];
  });
}
