import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { KNOWN_MIGRATIONS } from "../db/migrate.ts";
import { getErrorCode, OperatorError } from "../errors/operator-error.ts";
import { CHECKSUMS_FILE, UNFINISHED, verifyChecksums } from "./files.ts";

export const FORMAT = 1;
/** Written last: a backup without it is incomplete. */
export const MANIFEST_FILE = "manifest.json";
export const TABLES_FOLDER = "tables";

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
  bytes: z.number(),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Identifies the applied migrations by the times at which they were written, as Drizzle does. */
  migrations: z.array(z.number()),
  tables: z.array(tableSchema),
  uploads: z.object({ files: z.number(), bytes: z.number() }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Table = z.infer<typeof tableSchema>;
export type TableColumns = Pick<Table, "name" | "columns">;

/** Returns the path of a table's rows in a backup: the binary format of PostgreSQL's COPY. */
export function toTablePath(name: string): string {
  return `${TABLES_FOLDER}/${name}.copy`;
}

export type Backup = Awaited<ReturnType<typeof readBackup>>;

export async function readBackup(folder: string) {
  for (const name of [MANIFEST_FILE, CHECKSUMS_FILE]) {
    if (existsSync(join(folder, name))) continue;
    throw new OperatorError(`${folder} is no complete backup: it has no ${name}.`);
  }
  const paths = await verifyChecksums(folder);
  const json = await readManifest(folder);
  // Read first, because a newer format may have other fields.
  const { data: version } = z.object({ format: z.number() }).safeParse(json);
  if (version !== undefined && version.format > FORMAT) {
    throw new OperatorError(
      `The backup has the format ${version.format} of a newer version of Market Admin. Restore it with that version.`,
    );
  }
  const { data: manifest } = manifestSchema.safeParse(json);
  if (manifest === undefined) throw new OperatorError(`${folder} is no backup of Market Admin.`);
  const { migrations } = manifest;
  const isKnown = migrations.every((time, index) => KNOWN_MIGRATIONS[index]?.folderMillis === time);
  if (!isKnown || migrations.length === 0) {
    throw new OperatorError(
      "The backup has a newer or changed database schema. Restore it with the version of Market Admin that made it.",
    );
  }
  return { folder, manifest, paths };
}

async function readManifest(folder: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, MANIFEST_FILE), "utf8"));
}

/** Returns all but the `keep` newest of the complete backups beside a new one, without checking their files. */
export async function listOldBackups(newest: string, keep: number): Promise<string[]> {
  const parent = dirname(newest);
  const others: { folder: string; createdAt: string }[] = [];
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    const folder = join(parent, entry.name);
    const mayBeOther = entry.isDirectory() && !entry.name.includes(UNFINISHED) && folder !== newest;
    if (!mayBeOther || !existsSync(join(folder, CHECKSUMS_FILE))) continue;
    // Another folder, also a backup of a newer format, stays.
    const json = await readManifest(folder).catch(() => undefined);
    const { data: manifest } = manifestSchema.safeParse(json);
    if (manifest !== undefined) others.push({ folder, createdAt: manifest.createdAt });
  }
  const newestFirst = others.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return newestFirst.slice(keep - 1).map(({ folder }) => folder);
}

export async function deleteBackup(folder: string): Promise<void> {
  // A deletion that is killed must not leave a folder that looks like a complete backup.
  const deleted = `${folder}${UNFINISHED}deleted`;
  try {
    await rename(folder, deleted);
    await rm(deleted, { recursive: true });
  } catch (error) {
    throw new OperatorError(
      `The new backup is complete, but ${folder} cannot be deleted (${getErrorCode(error)}).`,
    );
  }
}
