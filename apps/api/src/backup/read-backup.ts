import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { MIGRATIONS } from "../db/migration-status.ts";
import { StartError } from "../errors/start-error.ts";
import {
  CHECKSUMS_FILE,
  FORMAT,
  formatSchema,
  type Manifest,
  MANIFEST_FILE,
  manifestSchema,
} from "./backup-format.ts";
import { verifyChecksums } from "./checksums.ts";

/**
 * Reads a backup and checks all of its files.
 * @throws StartError when it is incomplete, changed, of a newer version, or no backup of this server
 */
export async function readBackup(folder: string): Promise<Manifest> {
  for (const name of [MANIFEST_FILE, CHECKSUMS_FILE]) {
    if (existsSync(join(folder, name))) continue;
    throw new StartError(`${folder} is no complete backup: it has no ${name}.`);
  }
  await verifyChecksums(folder);
  const manifest = parseManifest(await readFile(join(folder, MANIFEST_FILE), "utf8"), folder);
  assertKnownMigrations(manifest.migrations);
  return manifest;
}

function parseManifest(text: string, folder: string): Manifest {
  const json = parseJson(text);
  const { data: version } = formatSchema.safeParse(json);
  if (version !== undefined && version.format > FORMAT) {
    throw new StartError(
      `The backup has the format ${version.format} of a newer version of Market Admin. Restore it with that version.`,
    );
  }
  const { data: manifest } = manifestSchema.safeParse(json);
  if (manifest === undefined) throw new StartError(`${folder} is no backup of Market Admin.`);
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The migrations must be the first ones of this version. */
function assertKnownMigrations(migrations: number[]): void {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const isKnown = migrations.every((time, index) => known[index]?.folderMillis === time);
  if (isKnown && migrations.length > 0) return;
  throw new StartError(
    "The backup has a newer or changed database schema. Restore it with the version of Market Admin that made it.",
  );
}
