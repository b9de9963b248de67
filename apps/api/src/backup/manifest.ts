import { existsSync } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { KNOWN_MIGRATIONS } from "../db/migration-status.ts";
import { OperatorError } from "../errors/operator-error.ts";
import { CHECKSUMS_FILE, verifyChecksums } from "./files.ts";

/** Version of the files of a backup. */
export const FORMAT = 1;
/** Written last: a backup without it is incomplete. */
export const MANIFEST_FILE = "manifest.json";
export const UPLOADS_FOLDER = "uploads";
export const TABLES_FOLDER = "tables";

const columnSchema = z.object({ name: z.string(), type: z.string() });
const tableSchema = z.object({
  name: z.string(),
  columns: z.array(columnSchema),
  rows: z.number(),
  bytes: z.number(),
});
const sequenceSchema = z.object({
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
});

/** Only the format, which is read first, because a newer one may have other fields. */
const formatSchema = z.object({ format: z.number() });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Identifies the applied migrations by the times at which they were written, as Drizzle does. */
  migrations: z.array(z.number()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  uploads: z.object({ files: z.number(), bytes: z.number() }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Table = z.infer<typeof tableSchema>;
export type TableColumns = Pick<Table, "name" | "columns">;
export type Sequence = z.infer<typeof sequenceSchema>;

/** Returns the path of a table's rows in a backup: the binary format of PostgreSQL's COPY. */
export function toTablePath(name: string): string {
  return `${TABLES_FOLDER}/${name}.copy`;
}

export interface Backup {
  folder: string;
  manifest: Manifest;
  /** Relative paths of its files. */
  paths: string[];
}

/**
 * Reads a backup and checks all of its files.
 * @throws OperatorError when it is incomplete, changed, of a newer version, or no backup of this server
 */
export async function readBackup(folder: string): Promise<Backup> {
  for (const name of [MANIFEST_FILE, CHECKSUMS_FILE]) {
    if (existsSync(join(folder, name))) continue;
    throw new OperatorError(`${folder} is no complete backup: it has no ${name}.`);
  }
  const paths = await verifyChecksums(folder);
  const json = await readManifest(folder);
  const { data: version } = formatSchema.safeParse(json);
  if (version !== undefined && version.format > FORMAT) {
    throw new OperatorError(
      `The backup has the format ${version.format} of a newer version of Market Admin. Restore it with that version.`,
    );
  }
  const { data: manifest } = manifestSchema.safeParse(json);
  if (manifest === undefined) throw new OperatorError(`${folder} is no backup of Market Admin.`);
  assertKnownMigrations(manifest.migrations);
  return { folder, manifest, paths };
}

/**
 * Returns when a complete backup was made, or undefined for another folder, also for a backup of a newer format. Does
 * not check its files.
 */
export async function findCreationTime(folder: string): Promise<string | undefined> {
  try {
    await access(join(folder, CHECKSUMS_FILE));
    return manifestSchema.parse(await readManifest(folder)).createdAt;
  } catch {
    return undefined;
  }
}

async function readManifest(folder: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, MANIFEST_FILE), "utf8"));
}

/** The migrations must be the first ones of this version. */
function assertKnownMigrations(migrations: number[]): void {
  const isKnown = migrations.every((time, index) => KNOWN_MIGRATIONS[index]?.folderMillis === time);
  if (isKnown && migrations.length > 0) return;
  throw new OperatorError(
    "The backup has a newer or changed database schema. Restore it with the version of Market Admin that made it.",
  );
}
