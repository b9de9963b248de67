import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Client, escapeIdentifier } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type Table, type TableColumns, TABLES_FOLDER, toTablePath } from "./backup-format.ts";
import { qualify } from "./catalog.ts";
import type { ChecksumWriter } from "./checksums.ts";
import { PRIVATE_FOLDER, syncFolder, writeDurably } from "./durable-files.ts";

/** Writes the rows of each table to a file, as they are in the transaction of the client. */
export async function dumpTables(
  client: Client,
  options: { tables: TableColumns[]; folder: string; checksums: ChecksumWriter },
): Promise<Table[]> {
  const { tables, folder, checksums } = options;
  await mkdir(join(folder, TABLES_FOLDER), { mode: PRIVATE_FOLDER });
  const dumped: Table[] = [];
  for (const table of tables) {
    const path = toTablePath(table.name);
    const rows = client.query(copyTo(`copy ${toCopySource(table)} to stdout (format binary)`));
    const { bytes, sha256 } = await writeDurably(join(folder, path), rows);
    await checksums.add(path, sha256);
    dumped.push({ ...table, rows: rows.rowCount, bytes });
  }
  await syncFolder(join(folder, TABLES_FOLDER));
  return dumped;
}

export function toCopySource({ name, columns }: TableColumns): string {
  return `${qualify(name)} (${columns.map((column) => escapeIdentifier(column.name)).join(", ")})`;
}
