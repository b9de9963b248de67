import { readBackupAge } from "../audit/backup-age.ts";
import type { Db } from "../db/connect.ts";

const HOUR = 3600;

/** Returns when the last backup was. @throws Error when that is longer ago than the limit, if there is one */
export async function checkLastBackup({ $client }: Db, maxHours = Infinity): Promise<string> {
  const age = await readBackupAge($client);
  const text = age === null ? "none yet" : `${(age / HOUR).toFixed(1)} hours ago`;
  if (maxHours < (age ?? Infinity) / HOUR) throw new Error(`${text}. Run market-admin backup.`);
  return text;
}
