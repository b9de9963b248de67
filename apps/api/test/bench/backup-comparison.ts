import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { z } from "zod";
import { hashFile, listFiles } from "../../src/backup/files.ts";
import { openEmbeddedPostgres } from "../../src/db/embedded/open-embedded-postgres.ts";
import { pageSchema } from "../../src/modules/list-routes.ts";
import { describeDatabase } from "../support/describe-database.ts";
import { signIn, spawnServer, startServer, stopServer } from "../support/server-process.ts";

const productsSchema = pageSchema(z.object({ name: z.string(), images: z.array(z.string()) }));

/**
 * Without the audit trail, to which each backup and restore adds an entry, what a restore ends, and the owner of the
 * uploads.
 */
const isCompared = (line: string): boolean =>
  !/manifest\.json$|audit_|(?:sessions|invitations|mails|secrets)(?:\.copy$|:)|^images\/\.owner /.test(
    line,
  );

/** Returns the checksums of tables and uploads. Tables have the rows in the order of the backup. */
export async function readRowSums(folder: string): Promise<string[]> {
  const sums = await readFile(join(folder, "SHA256SUMS"), "utf8");
  return sums.split("\n").filter(isCompared).toSorted();
}

/** Returns whether no server runs on a data directory, or only one without data. */
export async function isRefusedOrEmpty(dataDir: string): Promise<boolean> {
  const child = spawnServer({ DATA_DIR: dataDir }, { isDemo: false });
  child.stdout.once("data", () => child.kill("SIGTERM"));
  const [output, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return error.includes("was interrupted") || output.includes("no administrator can sign in");
}

/** Describes the rows and files of a data directory: those of a copy have the same description. */
export async function describeData(dataDir: string): Promise<string> {
  const postgres = await openEmbeddedPostgres(dataDir);
  const client = new Client(postgres.connection);
  await client.connect();
  const lines = [await describeDatabase(client)];
  await client.end();
  await postgres.close();
  const uploads = join(dataDir, "uploads");
  for (const path of await listFiles(uploads)) {
    lines.push(`${path} ${await hashFile(join(uploads, path))}`);
  }
  return lines
    .flatMap((line) => line.split("\n"))
    .filter(isCompared)
    .toSorted()
    .join("\n");
}

/** Returns the acknowledged products that a restored server has not, and the images that it cannot show. */
export async function findLost(dataDir: string, acknowledged: string[]) {
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const headers = { authorization: `Bearer ${await signIn(server.url)}` };
  const response = await fetch(`${server.url}/api/admin/products?limit=10000`, { headers });
  const { data } = productsSchema.parse(await response.json());
  const names = new Set(data.map(({ name }) => name));
  const lost = acknowledged.filter((name) => !names.has(name)).map((name) => `lost ${name}`);
  for (const image of new Set(data.flatMap(({ images }) => images))) {
    const { status } = await fetch(new URL(new URL(image, server.url).pathname, server.url));
    if (status !== 200) lost.push(`${image} is missing`);
  }
  await stopServer(server, "SIGTERM");
  return lost;
}
