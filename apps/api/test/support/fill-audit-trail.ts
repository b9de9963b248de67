import { sql } from "drizzle-orm";
import type { Db } from "../../src/db/connect.ts";

/** Adds entries of a thousand administrators, without their chain: hashing each in a transaction of its own takes minutes. */
export async function fillAuditTrail(db: Db, rows: number): Promise<void> {
  await db.execute(sql`alter table audit_entries disable trigger all`);
  await db.execute(sql`
    insert into audit_entries
      (id, at, source, actor, actor_id, action, target_type, target_id, changes, address, device, hash)
    select n, now() - make_interval(secs => (${rows}::int - n) * 20), 'api',
      'admin-' || n % 1000 || '@market.test', gen_random_uuid(), action, split_part(action, '.', 1),
      gen_random_uuid(),
      json_build_object('name', json_build_object(
        'old', 'Product ' || md5(n::text), 'new', 'Product ' || md5((n + 1)::text)))::text,
      '192.0.2.7', 'Firefox on Linux', sha256(n::text::bytea)
    from generate_series(1, ${rows}::int) as n,
      lateral (select (array['product.create', 'administrator.login', 'administrator.logout',
        'list.export', 'upload.create'])[1 + n % 5] as action) as actions`);
  await db.execute(sql`alter table audit_entries enable trigger all`);
  await db.execute(sql`analyze audit_entries`);
}
