import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Client, ClientConfig } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type Table, toTablePath } from "./backup-format.ts";
import { qualify } from "./catalog.ts";
import { inTransaction } from "./connect-client.ts";
import { type DependentObject, findDependentObjects, type Kind } from "./dependent-objects.ts";
import { toCopySource } from "./dump-tables.ts";
import { Loaders } from "./loaders.ts";

const READ_BYTES = 256 * 1024;

/**
 * Replaces the rows of tables by those of a backup, on several connections, so not in one transaction.
 * Indexes, constraints and triggers are created again, as they were, when the rows are there.
 */
export async function loadTables(
  connection: ClientConfig,
  tables: Table[],
  folder: string,
): Promise<void> {
  const loaders = new Loaders(connection);
  const runAll = (statements: string[]) =>
    loaders.run(statements.map((statement) => (client) => client.query(statement)));

  // The largest first, because the last ones leave other connections without work.
  const bySize = tables.toSorted((a, b) => b.bytes - a.bytes);
  let objects: DependentObject[] = [];
  await loaders.run([
    async (client) => {
      objects = await dropDependentObjects(client, bySize);
    },
  ]);
  const list = (kind: Kind, table?: string): string[] =>
    objects
      .filter((object) => object.kind === kind && (table ?? object.table) === object.table)
      .map(({ create }) => create);
  await loaders.waitFor(
    bySize.map(async (table) => {
      const keys = list("key", table.name);
      await loaders.run([(client) => loadTable(client, table, { folder, keys })]);
      await runAll([...list("search index", table.name), ...list("index", table.name)]);
    }),
  );
  await runAll(list("reference"));
  // The statistics include those of the expressions of indexes.
  await runAll(bySize.map(({ name }) => `analyze ${qualify(name)}`));
  // Together, because they lock the same tables.
  await runAll([list("trigger").join("; ")]);
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
  { folder, keys }: { folder: string; keys: string[] },
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
    for (const create of keys) await client.query(create);
  });
}
