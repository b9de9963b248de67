import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import { type Client, type ClientConfig } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type Table, toTablePath } from "./backup-format.ts";
import { qualify } from "./catalog.ts";
import { inTransaction, withClient } from "./connect-client.ts";
import { type DependentObject, findDependentObjects } from "./dependent-objects.ts";
import { toCopySource } from "./dump-tables.ts";

/** Tables that are loaded at the same time. Each uses a processor of PostgreSQL. */
const CONCURRENCY = 2;
const READ_BYTES = 256 * 1024;
/**
 * Names are qualified, as pg_dump does it. More memory halves the time of sorting the rows for an index. The
 * defaults of the role may be those for requests, whose joins are for few rows.
 */
const SETTINGS = `
  select set_config('search_path', '', false), set_config('maintenance_work_mem', '256MB', false),
    set_config('enable_hashjoin', 'on', false), set_config('work_mem', '64MB', false),
    set_config('max_parallel_workers_per_gather', '2', false)`;

/**
 * Replaces the rows of tables by those of a backup, with as many connections as it loads tables, so not in
 * one transaction. Indexes, constraints and triggers are created again, as they were, when the rows are there.
 */
export async function loadTables(
  connection: ClientConfig,
  tables: Table[],
  folder: string,
): Promise<void> {
  const withLoader = <Result>(work: (client: Client) => Promise<Result>): Promise<Result> =>
    withClient(connection, async (client) => {
      await client.query(SETTINGS);
      return work(client);
    });
  const objects = await withLoader((client) => dropDependentObjects(client, tables));
  const limit = pLimit(CONCURRENCY);
  // The largest first, because the last one loads alone.
  const bySize = tables.toSorted((a, b) => b.bytes - a.bytes);
  await limit.map(bySize, (table) =>
    withLoader((client) => {
      const own = objects.filter(({ table: name }) => name === table.name);
      return loadTable(client, table, { folder, objects: own });
    }),
  );
  const references = objects.filter(({ kind }) => kind === "reference");
  await withLoader((client) =>
    inTransaction(client, async () => {
      await createObjects(client, references);
      await createObjects(
        client,
        objects.filter(({ kind }) => kind === "trigger"),
      );
    }),
  );
}

/** Drops in an order in which nothing depends on what is dropped. */
async function dropDependentObjects(client: Client, tables: Table[]): Promise<DependentObject[]> {
  const names = tables.map(({ name }) => qualify(name));
  const objects = await findDependentObjects(client, names);
  await inTransaction(client, async () => {
    for (const kind of ["trigger", "reference", "key", "index"]) {
      for (const object of objects) if (object.kind === kind) await client.query(object.drop);
    }
  });
  return objects;
}

async function loadTable(
  client: Client,
  table: Table,
  { folder, objects }: { folder: string; objects: DependentObject[] },
): Promise<void> {
  await inTransaction(client, async () => {
    // In the transaction of a TRUNCATE, rows can be written as frozen, so that no vacuum writes them again.
    await client.query(`truncate ${qualify(table.name)}`);
    const rows = client.query(
      copyFrom(`copy ${toCopySource(table)} from stdin (format binary, freeze)`),
    );
    await pipeline(
      createReadStream(join(folder, toTablePath(table.name)), { highWaterMark: READ_BYTES }),
      rows,
    );
    if (rows.rowCount !== table.rows) {
      throw new Error(`${table.name} has ${rows.rowCount} rows instead of ${table.rows}`);
    }
    await createObjects(
      client,
      objects.filter(({ kind }) => kind === "key" || kind === "index"),
    );
  });
  await client.query(`analyze ${qualify(table.name)}`);
}

async function createObjects(client: Client, objects: DependentObject[]): Promise<void> {
  for (const { create } of objects) await client.query(create);
}
