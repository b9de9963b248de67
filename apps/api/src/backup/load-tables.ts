import { createReadStream } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import type { Client, ClientConfig } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type Table, toTablePath } from "./backup-format.ts";
import { qualify } from "./catalog.ts";
import { inTransaction, withClient } from "./connect-client.ts";
import { type DependentObject, findDependentObjects, type Kind } from "./dependent-objects.ts";
import { toCopySource } from "./dump-tables.ts";

/** One for each processor, and one while another waits for the disk. */
const CONNECTIONS = Math.min(8, availableParallelism() + 1);
const READ_BYTES = 256 * 1024;
/**
 * Names are qualified, as pg_dump does it. Parallel workers would take a fifth more processor time than
 * indexes that are created at the same time. The role may have defaults for requests, whose joins are for few rows.
 */
const SETTINGS = `
  select set_config('search_path', '', false), set_config('max_parallel_maintenance_workers', '0', false),
    set_config('enable_hashjoin', 'on', false), set_config('work_mem', '64MB', false)`;

/**
 * Replaces the rows of tables by those of a backup, on several connections, so not in one transaction.
 * Indexes, constraints and triggers are created again, as they were, when the rows are there.
 */
export async function loadTables(
  connection: ClientConfig,
  tables: Table[],
  folder: string,
): Promise<void> {
  const limit = pLimit(CONNECTIONS);
  const withLoader = <Result>(work: (client: Client) => Promise<Result>): Promise<Result> =>
    withClient(connection, async (client) => {
      await client.query(SETTINGS);
      return work(client);
    });
  const runAll = (statements: string[]) =>
    limit.map(statements, (statement) => withLoader((client) => client.query(statement)));

  // The largest first, because the last ones leave other connections without work.
  const bySize = tables.toSorted((a, b) => b.bytes - a.bytes);
  const objects = await withLoader((client) => dropDependentObjects(client, bySize));
  const list = (kind: Kind) =>
    bySize.flatMap(({ name }) =>
      objects
        .filter((object) => object.kind === kind && object.table === name)
        .map(({ create }) => create),
    );
  await limit.map(bySize, (table) =>
    withLoader((client) => loadTable(client, table, { folder, keys: objects })),
  );
  await runAll([...list("search index"), ...list("index")]);
  await runAll(list("reference"));
  // The statistics include those of the expressions of indexes.
  await runAll(bySize.map(({ name }) => `analyze ${qualify(name)}`));
  await withLoader(async (client) => {
    for (const create of list("trigger")) await client.query(create);
  });
}

/** Drops in an order in which nothing depends on what is dropped. */
async function dropDependentObjects(client: Client, tables: Table[]): Promise<DependentObject[]> {
  const names = tables.map(({ name }) => qualify(name));
  const objects = await findDependentObjects(client, names);
  const order: Kind[] = ["trigger", "reference", "key", "index", "search index"];
  await inTransaction(client, async () => {
    for (const kind of order) {
      for (const object of objects) if (object.kind === kind) await client.query(object.drop);
    }
  });
  return objects;
}

async function loadTable(
  client: Client,
  table: Table,
  { folder, keys }: { folder: string; keys: DependentObject[] },
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
    for (const { kind, table: name, create } of keys) {
      if (kind === "key" && name === table.name) await client.query(create);
    }
  });
}
