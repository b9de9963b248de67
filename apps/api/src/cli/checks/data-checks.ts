import { isDeepStrictEqual } from "node:util";
import { eq, gte, isNotNull, sql } from "drizzle-orm";
import { KNOWN_DEVICE_COOKIE } from "../../modules/auth/known-devices.ts";
import type { Db } from "../../db/connect.ts";
import { admins, mails, secrets, sessions } from "../../db/schema/index.ts";
import { countTotals, createTotalsReader } from "../../db/totals.ts";
import { createAdministratorsRepository } from "../../modules/administrators/administrators.repository.ts";
import type { Check } from "./check.ts";

/** Attempts of about an hour. */
const MAX_MAIL_ATTEMPTS = 6;
const SECRET_BYTES = 32;

/** Creates the checks of what the database contains. */
export function createDataChecks(db: Db): Check[] {
  return [
    { name: "Totals", run: () => checkTotals(db) },
    { name: "Administrators", run: () => checkAdministrators(db) },
    { name: "Sessions", run: () => checkSessions(db) },
    { name: "Secrets", run: () => checkSecrets(db) },
    { name: "Mail queue", run: () => checkMailQueue(db) },
  ];
}

/** Compares the totals of the dashboard with the rows, as of the same moment. */
async function checkTotals(db: Db): Promise<string> {
  const [totals, counted] = await db.transaction(
    async (transaction) => {
      // Counting millions of rows takes longer than a request may.
      await transaction.execute(sql`set local statement_timeout = 0`);
      return [await createTotalsReader(transaction)(), await countTotals(transaction)] as const;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  if (!isDeepStrictEqual(totals, counted)) {
    const [shown, exact] = [totals, counted].map((figures) => JSON.stringify(figures));
    throw new Error(`The dashboard shows ${shown} instead of ${exact}.`);
  }
  return `equal to ${counted.users} users, ${counted.activeShops} active shops and ${counted.orders} orders`;
}

async function checkAdministrators(db: Db): Promise<string> {
  if (!(await createAdministratorsRepository(db).canAnyoneSignIn())) {
    throw new Error("Nobody can sign in. Create an administrator, or enable one.");
  }
  return `${await db.$count(admins)}, at least one can sign in`;
}

/** A trigger ends the sessions of disabled administrators; something may have turned it off. */
async function checkSessions(db: Db): Promise<string> {
  const ofDisabled = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(isNotNull(admins.disabledAt));
  if (ofDisabled.length > 0) {
    throw new Error(`${ofDisabled.length} belong to disabled administrators. End them.`);
  }
  return `${await db.$count(sessions)}, none of a disabled administrator`;
}

async function checkSecrets(db: Db): Promise<string> {
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, KNOWN_DEVICE_COOKIE));
  if (secret === undefined) return "none yet; the server creates them when it starts";
  if (secret.value.length !== SECRET_BYTES) {
    throw new Error(
      `${KNOWN_DEVICE_COOKIE} has ${secret.value.length} bytes. Delete it, and start the server.`,
    );
  }
  return `${KNOWN_DEVICE_COOKIE} has ${SECRET_BYTES} bytes`;
}

async function checkMailQueue(db: Db): Promise<string> {
  const stuck = await db.$count(mails, gte(mails.attempts, MAX_MAIL_ATTEMPTS));
  if (stuck > 0) {
    throw new Error(
      `${stuck} not sent in ${MAX_MAIL_ATTEMPTS} attempts. See the log of the server.`,
    );
  }
  return `${await db.$count(mails)} waiting`;
}
