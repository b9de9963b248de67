import type { Pool } from "pg";

/** Returns the time since the last backup in seconds, or null if there has been none. */
export async function readBackupAge(client: Pick<Pool, "query">): Promise<number | null> {
  const { rows } = await client.query<{ seconds: number | null }>(
    `select extract(epoch from now() - max(at))::float8 as seconds
      from audit_entries where action = 'backup.create'`,
  );
  return rows[0]?.seconds ?? null;
}
