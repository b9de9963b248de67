import { and, desc, eq, gt, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import { admins, sessions } from "../db/schema/index.ts";
import type { AdminRole } from "./permissions.ts";
import { createToken, hashToken } from "./tokens.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_IDLE_MS = 12 * HOUR;
const MAX_AGE_MS = 7 * 24 * HOUR;
const MAX_SESSIONS_PER_ADMIN = 20;
/** Minimum interval between updates of `lastUsedAt`, so that most requests do not write. */
const MIN_UPDATE_INTERVAL_MS = MINUTE;

interface Session {
  adminId: string;
  role: AdminRole;
}

/** Returns the session of a token, or undefined when there is none or it has expired. */
export type FindSession = (token: string) => Promise<Session | undefined>;

/**
 * Sessions expire after 12 hours without use, and after 7 days in any case. A trigger deletes those of
 * an administrator whose email or password changes, or who is disabled.
 */
export interface Sessions {
  /**
   * Creates a session and returns its token. The database has only the token's hash. An administrator
   * has at most 20 sessions: the least recently used ones end. Concurrent calls keep that limit if
   * their transactions have locked the row of the administrator.
   */
  create(adminId: string, transaction?: DbOrTransaction): Promise<string>;
  find: FindSession;
}

export function createSessions(db: Db, clock: () => Date): Sessions {
  const activeSession = db
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
    .prepare("active_session");

  return {
    async create(adminId, transaction = db) {
      const now = clock();
      const token = createToken();
      const recentlyUsed = transaction
        .select({ tokenHash: sessions.tokenHash })
        .from(sessions)
        .where(eq(sessions.adminId, adminId))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.expiresAt))
        .limit(MAX_SESSIONS_PER_ADMIN - 1);
      await transaction
        .delete(sessions)
        .where(
          and(
            eq(sessions.adminId, adminId),
            or(lt(sessions.expiresAt, now), notInArray(sessions.tokenHash, recentlyUsed)),
          ),
        );
      await transaction.insert(sessions).values({
        tokenHash: hashToken(token),
        adminId,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + MAX_AGE_MS),
      });
      return token;
    },

    async find(token) {
      const now = clock();
      const tokenHash = hashToken(token);
      const idleSince = new Date(now.getTime() - MAX_IDLE_MS);
      const [session] = await activeSession.execute({ tokenHash, idleSince, now });
      if (session === undefined) return undefined;
      if (now.getTime() - session.lastUsedAt.getTime() > MIN_UPDATE_INTERVAL_MS) {
        await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
      }
      return { adminId: session.adminId, role: session.role };
    },
  };
}
