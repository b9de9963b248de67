import { createHash } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { DbOrTransaction } from "../db/connect.ts";
import { auditEntries } from "../db/schema/index.ts";
import { HttpError } from "../errors/http-error.ts";
import { dateTime } from "./text-schemas.ts";

/*
 * Optimistic locking (RFC 9110, If-Match). A version is a hash of what can be changed, so a record needs no column
 * for it, and a record that was changed and changed back has its old version again.
 */

/** Returns the version of a record. */
export function versionOf(changeable: readonly unknown[]): string {
  const hash = createHash("sha256").update(JSON.stringify(changeable)).digest("base64url");
  return hash.slice(0, 16);
}

/** The version that a client has changed, in quotes. Without it, the change applies to any version. */
export const versionHeadersSchema = z.object({ "if-match": z.string().optional() });

/** The response to a change of another version: the present record, and who changed it last, and when. */
export function versionResponseSchema<Row extends z.ZodType>(row: Row) {
  return z
    .object({ message: z.string(), data: row, by: z.string().nullable(), at: dateTime })
    .partial({ by: true, at: true })
    .describe("The record has another version.");
}

/** Refuses a change of another version of a record, which the transaction has locked. @throws HttpError 412 */
export async function requireVersion(
  transaction: DbOrTransaction,
  ifMatch: string | undefined,
  id: string,
  present: { version: string },
): Promise<void> {
  if (ifMatch === undefined || ifMatch === "*" || ifMatch === `"${present.version}"`) return;
  const [change] = await transaction
    .select({ by: auditEntries.actor, at: auditEntries.at })
    .from(auditEntries)
    .where(eq(auditEntries.targetId, id))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1);
  const body = { data: present, ...change };
  throw new HttpError(412, "Somebody else has changed this meanwhile.", { body });
}
