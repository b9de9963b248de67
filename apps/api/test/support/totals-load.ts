import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { DATABASE } from "../../src/db/embedded/start-embedded-postgres.ts";
import { DATABASE_USER } from "../../src/db/embedded/cluster.ts";

const WRITERS = 4;
/** Of the lines of postmaster.pid, the one with the folder of the Unix socket. */
const SOCKET_FOLDER_LINE = 4;

/** Writes that change totals: what the marketplace itself does, for which the API has no calls. */
const WRITES = [
  `insert into users (id, firstname, lastname, email, is_verified, referral_code, account_type, created_at, updated_at)
   select id, '', '', id, false, id, 'buyer', now(), now()
   from (select gen_random_uuid() as id from generate_series(1, 3)) as ids`,
  `delete from users where id in (
     select id from users where firstname = '' limit 1 for update skip locked)`,
  `insert into orders (id, buyer_id, shop_id, status, total, created_at)
   select gen_random_uuid(), owner_id, id, 'successful', 10.5, now() from shops limit 2`,
  `update orders set status = 'cancelled' where id in (
     select id from orders where status = 'successful' limit 1 for update skip locked)`,
  `update orders set total = total + 0.25 where id in (
     select id from orders limit 2 for update skip locked)`,
  `update shops set status = case status when 'active' then 'pending' else 'active' end::shop_status
   where id in (select id from shops limit 1 for update skip locked)`,
];

const COMPARISON = `
  select (users, active_shops, orders, revenue)::text as totals, (
    (select count(*) from users), (select count(*) from shops where status = 'active'),
    (select count(*) from orders),
    (select coalesce(sum(total), 0.00) from orders where status = 'successful')
  )::text as figures
  from (
    select sum(users) as users, sum(active_shops) as active_shops, sum(orders) as orders,
      sum(revenue) as revenue from daily_changes
  ) as sums`;

export interface TotalsLoad {
  stop: () => Promise<void>;
}

/**
 * Writes to the embedded database of a data directory, beside its server, until it is stopped. Every
 * third transaction is rolled back. Survives crashes of PostgreSQL.
 */
export function startTotalsLoad(dataDir: string): TotalsLoad {
  const pool = createPool(dataDir);
  const state = { isStopped: false, writes: 0 };
  const write = async (): Promise<void> => {
    const client = await pool.connect();
    state.writes += 1;
    const number = state.writes;
    try {
      await client.query("begin");
      await client.query(WRITES[number % WRITES.length] ?? "");
      await client.query(number % 3 === 0 ? "rollback" : "commit");
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const runWriter = async (): Promise<void> => {
    while (!state.isStopped) await write().catch(() => sleep(50));
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, runWriter));
  return {
    async stop() {
      state.isStopped = true;
      await writers;
      await pool.end();
    },
  };
}

/** Returns the totals that triggers have recorded, if they differ from the figures counted in the tables. */
export async function findTotalsDifference(dataDir: string): Promise<string | undefined> {
  const pool = createPool(dataDir);
  try {
    // In one statement, both are of the same moment.
    const { rows } = await pool.query<{ totals: string; figures: string }>(COMPARISON);
    const [{ totals, figures } = { totals: "", figures: "none" }] = rows;
    return totals === figures ? undefined : `${totals} recorded, ${figures} counted`;
  } finally {
    await pool.end();
  }
}

/** Connects to the Unix socket of the running PostgreSQL, whose folder is another one after each start. */
function createPool(dataDir: string): Pool {
  const pid = readFileSync(join(dataDir, "pgdata/postmaster.pid"), "utf8");
  const host = pid.split("\n")[SOCKET_FOLDER_LINE];
  const pool = new Pool({ host, user: DATABASE_USER, database: DATABASE, max: WRITERS });
  pool.on("error", () => undefined);
  // The failed query reports the loss of its connection.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
