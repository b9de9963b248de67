import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { admins, sessions } from "../db/schema/index.ts";
import type { AdminRole } from "./permissions.ts";
import { createToken, hashToken } from "./tokens.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const IDLE_MS = 12 * HOUR;
const ABSOLUTE_MS = 7 * 24 * HOUR;
/** Use is noted at most this often, so that reading does not mean writing. */
const NOTE_USE_MS = MINUTE;

/** Who is signed in. */
interface SignedIn {
  adminId: string;
  role: AdminRole;
}

/** The administrator whose living session the token opens, or undefined. */
export type FindSession = (token: string) => Promise<SignedIn | undefined>;

/** Sessions end after 12 hours without use, and after 7 days in any case. */
export interface Sessions {
  /** Returns the token: 256 random bits, of which only a hash is kept. */
  create(adminId: string): Promise<string>;
  find: FindSession;
}

/** @param clock tells the time; tests turn it */
export function createSessions(db: Db, clock: () => Date): Sessions {
  const livingSession = db
    .select({ adminId: admins.id, role: admins.role, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(admins, and(eq(admins.id, sessions.adminId), isNull(admins.disabledAt)))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        gt(sessions.lastUsedAt, sql.placeholder("idleSince")),
        gt(sessions.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare("living_session");

  return {
    async create(adminId) {
      const now = clock();
      const token = createToken();
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
      await db.insert(sessions).values({
        tokenHash: hashToken(token),
        adminId,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
      });
      return token;
    },

    async find(token) {
      const now = clock();
      const tokenHash = hashToken(token);
      const idleSince = new Date(now.getTime() - IDLE_MS);
      const [session] = await livingSession.execute({ tokenHash, idleSince, now });
      if (session === undefined) return undefined;
      if (now.getTime() - session.lastUsedAt.getTime() > NOTE_USE_MS) {
        await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
      }
      return { adminId: session.adminId, role: session.role };
    },
  };
}
