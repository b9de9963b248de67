import { hash } from "node:crypto";
import { and, eq, gt, like, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import { limitCounts } from "../db/schema/index.ts";
import { HttpError } from "../errors/http-error.ts";

/** Parts of the key of a count: a normalized email, a network of clients, known or unknown devices, an administrator. */
type Part = "email" | "network" | "device" | "admin";

const PARTS: Record<Part, string> = {
  email: " of an email",
  network: " of a network",
  device: " of known or other devices",
  admin: "",
};

const WINDOWS = {
  "a minute": 60,
  "5 minutes": 300,
  "15 minutes": 900,
  "an hour": 3600,
  "a day": 86_400,
};

/** @param of what is counted, for the message @param window time from the first use */
function limit<Key extends Part>(
  of: string,
  max: number,
  window: keyof typeof WINDOWS,
  ...key: Key[]
) {
  return { of, max, window, key };
}

/** Limits of all servers on the database together. docs/security.md has the rates of guesses that result from them. */
export const LIMITS_WITHIN = {
  // Known devices have a limit of their own, all of an account together: each cookie would allow as many guesses.
  "login-device": limit("failed sign-ins", 10, "5 minutes", "email"),
  "login-account-network": limit("failed sign-ins", 10, "5 minutes", "email", "network"),
  "login-network": limit("failed sign-ins", 60, "5 minutes", "network"),
  "login-account": limit("failed sign-ins", 100, "an hour", "email"),
  "login-factor-account-network": limit("wrong codes", 10, "5 minutes", "email", "network"),
  "login-factor-network": limit("wrong codes", 60, "5 minutes", "network"),
  "login-factor-account": limit("wrong codes", 30, "a day", "email", "device"),
  "login-unfinished": limit("sign-ins without the second factor", 30, "a day", "email", "device"),
  // Successes, too: they bound the challenges that a client creates.
  "login-challenge": limit("sign-ins", 300, "5 minutes", "network"),
  // Without the network: only somebody with a session of the account gets so far.
  "step-up": limit("failed attempts", 10, "15 minutes", "admin"),
  "step-up-day": limit("failed attempts", 30, "a day", "admin"),
  // Successes, too: each adds an entry to the audit trail.
  "change-password": limit("attempts", 10, "15 minutes", "admin"),
  // None by email alone: it would let anyone lock out an invitee, and nobody guesses a token of 256 bits.
  "accept-account-network": limit("failed attempts", 30, "5 minutes", "email", "network"),
  "accept-network": limit("failed attempts", 60, "5 minutes", "network"),
  "forgot-network": limit("requests for a new password", 300, "an hour", "network"),
  // Each has an entry in the audit trail.
  export: limit("exports", 100, "an hour", "admin"),
  // Of known devices apart: a thief of the password must not keep its owner out.
  login: limit("sign-ins", 1000, "an hour", "email", "device"),
  challenge: limit("requests", 100, "an hour", "admin"),
  invitation: limit("invitations", 100, "a day", "admin"),
  upload: limit("uploads", 600, "an hour", "admin"),
  "upload-day": limit("uploads", 3000, "a day", "admin"),
  preference: limit("changes of views", 100, "an hour", "admin"),
  // None of removals: a thief would keep the owner from removing the thief's factors.
  factor: limit("changes and confirmations", 100, "an hour", "admin"),
  verification: limit("verifications", 30, "an hour", "admin"),
  refusal: limit("refusals", 20, "an hour", "admin"),
  // By kind, because strangers must not use up the mails that tell of a change.
  "mail-resend": limit("mails to this address", 1, "a minute", "email"),
  "mail-link": limit("mails to this address", 10, "a day", "email"),
  "mail-request": limit("mails to this address", 5, "a day", "email"),
  "mail-sign-in": limit("mails to this address", 5, "a day", "email"),
  "mail-change": limit("mails to this address", 20, "a day", "email"),
};

type LimitName = keyof typeof LIMITS_WITHIN;

/** Limits that a route can count. No route knows whether a device is known. */
export type RouteLimitName = {
  [Name in LimitName]: "device" extends (typeof LIMITS_WITHIN)[Name]["key"][number] ? never : Name;
}[LimitName];

type Subject<Name extends LimitName> = Record<(typeof LIMITS_WITHIN)[Name]["key"][number], string>;

/** A success resets these counts. It takes one back from the other counts, which may include attempts of others. */
const RESET_BY_SUCCESS: ReadonlySet<LimitName> = new Set([
  "login-account-network",
  "login-factor-account-network",
  "accept-account-network",
]);

/** Returns e.g. "100 exports in an hour", of an account if nothing else is named. */
export function describeLimit(name: LimitName): string {
  const { of, max, window, key } = LIMITS_WITHIN[name];
  const parts = key.map((part) => PARTS[part]).join("");
  return `${max} ${of}${parts} in ${window}`;
}

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(db: Db, clock: () => Date) {
  return {
    /** Counts an attempt before it is checked, so that parallel guesses count as well. @throws HttpError 429 */
    async count<Name extends LimitName>(names: readonly Name[], subject: Subject<Name>) {
      const now = clock().getTime();
      for (const name of names) {
        const { max } = LIMITS_WITHIN[name];
        const key = toKey(name, subject);
        const isReached = and(gt(limitCounts.points, max), gt(limitCounts.expire, now));
        const query = db
          .select()
          .from(limitCounts)
          .where(and(eq(limitCounts.key, key), isReached));
        const [reached] = await query;
        // Reads first: the writes of an attack would wait for the row of the count, and hold all connections.
        if (reached !== undefined) throw createLimitError(name, reached.expire - now);
        const { points, expire } = await increment(db, name, key, now);
        // Logged once for each limit that is hit, not for each attempt after that.
        if (points > max) throw createLimitError(name, expire - now, points === max + 1);
      }
    },
    /** Takes back the count of an attempt that succeeded, which is not worth an error: then it remains counted. */
    async forgive<Name extends LimitName>(names: readonly Name[], subject: Subject<Name>) {
      for (const name of names) {
        await takeBack(db, name, toKey(name, subject)).catch(() => undefined);
      }
    },
  };
}

/** Counts until the transaction is rolled back. Returns the error to throw when the limit is exceeded. */
export async function countInTransaction<Name extends LimitName>(
  transaction: DbOrTransaction,
  name: Name,
  subject: Subject<Name>,
  at: Date,
): Promise<HttpError | undefined> {
  const now = at.getTime();
  const { points, expire } = await increment(transaction, name, toKey(name, subject), now);
  return points <= LIMITS_WITHIN[name].max ? undefined : createLimitError(name, expire - now);
}

async function takeBack(db: Db, name: LimitName, key: string): Promise<void> {
  const isOfKey = eq(limitCounts.key, key);
  if (RESET_BY_SUCCESS.has(name)) {
    await db.delete(limitCounts).where(isOfKey);
  } else {
    // A count below zero would allow more attempts.
    const points = sql`greatest(${limitCounts.points} - 1, 0)`;
    await db.update(limitCounts).set({ points }).where(isOfKey);
  }
}

/** Takes back what the limits of sign-ins have counted for an email, with any network and device. */
export async function forgetAttempts(transaction: DbOrTransaction, email: string): Promise<void> {
  await transaction
    .delete(limitCounts)
    .where(like(limitCounts.key, `login%:${hash("sha256", email)}%`));
}

async function increment(db: DbOrTransaction, name: LimitName, key: string, now: number) {
  const { points, expire } = limitCounts;
  const isOver = sql`${expire} <= ${now}`;
  const [counted] = await db
    .insert(limitCounts)
    .values({ key, points: 1, expire: now + WINDOWS[LIMITS_WITHIN[name].window] * 1000 })
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${expire} end`,
      },
    })
    .returning();
  return counted ?? { points: 1, expire: now };
}

/** Returns the key of a counter, which shows neither emails nor addresses, and has those of an email first. */
function toKey(name: LimitName, subject: Partial<Record<Part, string>>): string {
  const parts = LIMITS_WITHIN[name].key.flatMap((part) => subject[part] ?? []);
  return `${name}:${parts.map((part) => hash("sha256", part)).join(".")}`;
}

function createLimitError(name: LimitName, waitMs: number, isLogged = false): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(
    429,
    `Too many ${LIMITS_WITHIN[name].of}. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { headers: { "retry-after": String(seconds) }, isLogged },
  );
}
