import { Client, type ClientConfig } from "pg";

/**
 * Adds entries of a thousand administrators, without their chain: hashing each in a transaction of its own takes minutes.
 * @param config of the owner of the tables
 */
export async function fillAuditTrail(config: ClientConfig, rows: number): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
    const { rows: indexes } = await client.query<{ definition: string }>(
      "select indexdef as definition from pg_indexes where indexname = 'audit_entries_search_idx'",
    );
    // Filling it row by row takes several times as long.
    await client.query("drop index audit_entries_search_idx");
    await client.query("alter table audit_entries disable trigger all");
    await client.query(`
      insert into audit_entries
        (id, at, source, actor, actor_id, action, target_type, target_id, changes, address, device, hash)
      select n, now() - make_interval(secs => (${rows} - n) * 20), 'api',
        'admin-' || n % 1000 || '@market.test', gen_random_uuid(), action,
        split_part(action, '.', 1), gen_random_uuid(),
        json_build_object('name', json_build_object(
          'old', 'Product ' || n || ' ' || md5(n::text), 'new', 'Product ' || md5((n + 1)::text)))::text,
        '192.0.2.7', 'Firefox on Linux', sha256(n::text::bytea)
      from generate_series(1, ${rows}) as n,
        lateral (select (array['product.create', 'administrator.login', 'administrator.logout',
          'list.export', 'upload.create'])[1 + n % 5] as action) as actions`);
    await client.query("alter table audit_entries enable trigger all");
    for (const { definition } of indexes) await client.query(definition);
    await client.query("vacuum analyze audit_entries");
  } finally {
    await client.end();
  }
}
