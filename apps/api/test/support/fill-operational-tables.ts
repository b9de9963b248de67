import { Client, type ClientConfig } from "pg";

/**
 * Fills the tables of sessions, limits, mails and the like with so many rows each.
 * @param config of a superuser, who can turn the checks of foreign keys off
 */
export async function fillOperationalTables(config: ClientConfig, rows: number): Promise<void> {
  const series = `generate_series(1, ${rows}) as n`;
  const id = "gen_random_uuid()";
  const time = "now() - n * interval '1 second'";
  const fills = {
    sessions: `select sha256(n::text::bytea), ${id}, ${id}, null, null, ${time}, ${time}, ${time}, ${time} from ${series}`,
    challenges: `select sha256(n::text::bytea), 'login', ${id}, null, ${time} from ${series}`,
    idempotency_keys: `select ${id}, n::text, 'hash', null, ${time} from ${series}`,
    limit_counts: `select n::text, 1, n from ${series}`,
    uploads: `select 'images/' || n, ${id}, ${time} from ${series}`,
    mails: `select ${id}, ${id}, '', '', '', '', 1, ${time}, ${time} from ${series}`,
    audit_entries: `select n, ${time}, 'api', 'a', ${id}, 'create', 'product', n::text, '{}', null, null, null, null, null, '' from ${series}`,
    order_items: `select ${id}, ${id}, 1, 1, 1 from ${series}`,
  };
  const client = new Client(config);
  await client.connect();
  try {
    // Their foreign keys name rows that do not exist.
    await client.query("set session_replication_role = replica");
    for (const [table, fill] of Object.entries(fills)) {
      await client.query(`insert into ${table} ${fill}`);
      await client.query(`vacuum analyze ${table}`);
    }
  } finally {
    await client.end();
  }
}
