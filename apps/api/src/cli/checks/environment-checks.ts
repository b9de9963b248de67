import { randomUUID } from "node:crypto";
import { access, constants, statfs } from "node:fs/promises";
import { join } from "node:path";
import { verifySmtp } from "../../mail/smtp-mailer.ts";
import type { Env } from "../../startup/env.ts";
import { createStorage } from "../../storage/storage.ts";
import type { Check } from "./check.ts";

const GIGABYTE = 1024 ** 3;
/** Room for a few times the write-ahead log of the embedded database, and for uploads. */
const MIN_FREE_GIGABYTES = 1;

/** Creates the checks of what surrounds the database: files, mail and disk. */
export function createEnvironmentChecks(env: Env): Check[] {
  return [
    { name: "Uploads", run: () => checkUploads(env) },
    { name: "Mail server", run: () => checkMailServer(env) },
    { name: "Disk space", run: () => checkDiskSpace(env.dataDir) },
  ];
}

/** Writes a file, reads it and deletes it. */
async function checkUploads({ dataDir, s3 }: Env): Promise<string> {
  const folder = join(dataDir, "uploads");
  if (s3 === undefined) await access(folder, constants.W_OK);
  const storage = await createStorage(folder, s3);
  const key = `check-${randomUUID()}`;
  const bytes = Buffer.from(key);
  await storage.put(key, bytes);
  try {
    const read = await storage.get(key);
    if (read === undefined || !bytes.equals(read))
      throw new Error("A file differs when it is read.");
  } finally {
    await storage.delete(key);
  }
  return s3 === undefined ? `${folder} is writable` : `the bucket ${s3.bucket} is writable`;
}

async function checkMailServer({ dataDir, smtp }: Env): Promise<string> {
  if (smtp === undefined) return `none; mail is written to ${join(dataDir, "outbox")}`;
  await verifySmtp(smtp);
  return `${new URL(smtp.url).host} accepts mail`;
}

async function checkDiskSpace(dataDir: string): Promise<string> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = (bavail * bsize) / GIGABYTE;
  const text = `${free.toFixed(1)} GB free in ${dataDir}`;
  if (free < MIN_FREE_GIGABYTES) throw new Error(`Only ${text}.`);
  return text;
}
