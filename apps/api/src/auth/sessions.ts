import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import { admins, sessions } from "../db/schema/index.ts";
import type { AdminRole } from "./permissions.ts";
import { toPlainAddress } from "./plain-address.ts";
import { createToken, hashToken } from "./tokens.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_IDLE_MS = 12 * HOUR;
const MAX_AGE_MS = 7 * 24 * HOUR;
const MAX_SESSIONS_PER_ADMIN = 20;
/** Minimum interval between updates of `lastUsedAt`, so that most requests do not write. */
const MIN_UPDATE_INTERVAL_MS = MINUTE;

/** The browser that uses a session. */
interface SessionClient {
  /** Id of the session; without it, the database chooses one. */
  id?: string;
  /** Readable description, see `describeDevice`. */
  device: string;
  /** IP address. */
  address: string;
}

interface Session {
  /** Public: neither the token nor its hash. */
  id: string;
  adminId: string;
  email: string;
  role: AdminRole;
}

/**
 * Returns the session of a token, or undefined when there is none or it has expired.
 * @param address IP address of the request, stored with the time of the use
 */
export type FindSession = (token: string, address?: string) => Promise<Session | undefined>;

/** A session as its administrator sees it. */
export interface SessionDetails {
  id: string;
  /** Of the administrator. */
  email: string;
  /** Null for a session of an earlier version of the server. */
  device: string | null;
  address: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

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
  create(adminId: string, client?: SessionClient, transaction?: DbOrTransaction): Promise<string>;
  find: FindSession;
  /** Returns the unexpired sessions of an administrator, the last used one first. */
  list(adminId: string): Promise<SessionDetails[]>;
  /** Returns the unexpired sessions of all administrators, the last used one first. */
  listAll(): Promise<SessionDetails[]>;
  /** Returns false when the administrator has no such session. */
  end(adminId: string, id: string, transaction?: DbOrTransaction): Promise<boolean>;
  /** Returns the ids of the sessions that have ended. */
  endOthers(adminId: string, id: string, transaction?: DbOrTransaction): Promise<string[]>;
  /** Ends all sessions of an administrator and returns their ids. */
  endAll(adminId: string, transaction: DbOrTransaction): Promise<string[]>;
  /**
   * Makes a change that ends all sessions of an administrator, and keeps this one. The transaction
   * must have locked the row of the administrator.
   * @returns false, and makes no change, when the session has ended
   */
  keep(transaction: DbOrTransaction, id: string, change: () => Promise<void>): Promise<boolean>;
}

export function createSessions(db: Db, clock: () => Date): Sessions {
  const activeSession = db
    .select({
      id: sessions.id,
      adminId: admins.id,
      email: admins.email,
      role: admins.role,
      lastUsedAt: sessions.lastUsedAt,
    })
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

  async function findSession(token: string, address?: string): Promise<Session | undefined> {
    const now = clock();
    const tokenHash = hashToken(token);
    const idleSince = new Date(now.getTime() - MAX_IDLE_MS);
    const [session] = await activeSession.execute({ tokenHash, idleSince, now });
    if (session === undefined) return undefined;
    if (now.getTime() - session.lastUsedAt.getTime() > MIN_UPDATE_INTERVAL_MS) {
      await db
        .update(sessions)
        .set({ lastUsedAt: now, address: toPlainAddress(address) })
        .where(eq(sessions.tokenHash, tokenHash));
    }
    const { id, adminId, email, role } = session;
    return { id, adminId, email, role };
  }

  const listActive = async (condition: SQL | undefined): Promise<SessionDetails[]> => {
    const now = clock();
    const rows = await db
      .select({ ...getTableColumns(sessions), email: admins.email })
      .from(sessions)
      .innerJoin(admins, eq(admins.id, sessions.adminId))
      .where(
        and(
          condition,
          gt(sessions.lastUsedAt, new Date(now.getTime() - MAX_IDLE_MS)),
          gt(sessions.expiresAt, now),
        ),
      )
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.expiresAt));
    return rows.map(({ id, email, device, address, lastUsedAt, expiresAt }) => {
      const createdAt = new Date(expiresAt.getTime() - MAX_AGE_MS);
      return { id, email, device, address, createdAt, lastUsedAt };
    });
  };

  return {
    async create(adminId, client, transaction = db) {
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
        id: client?.id,
        device: client?.device,
        address: toPlainAddress(client?.address),
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + MAX_AGE_MS),
      });
      return token;
    },

    find: findSession,

    list: (adminId) => listActive(eq(sessions.adminId, adminId)),

    listAll: () => listActive(undefined),

    async end(adminId, id, transaction = db) {
      const ended = await transaction
        .delete(sessions)
        .where(and(eq(sessions.adminId, adminId), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    async endOthers(adminId, id, transaction = db) {
      const ended = await transaction
        .delete(sessions)
        .where(and(eq(sessions.adminId, adminId), ne(sessions.id, id)))
        .returning({ id: sessions.id });
      return ended.map((session) => session.id);
    },

    async endAll(adminId, transaction) {
      const ended = await transaction
        .delete(sessions)
        .where(eq(sessions.adminId, adminId))
        .returning({ id: sessions.id });
      return ended.map(({ id }) => id);
    },

    async keep(transaction, id, change) {
      // Locked until the change is made, so that it ends before or after it.
      const [session] = await transaction
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.id, id))
        .for("update");
      if (session === undefined) return false;
      await transaction.execute(sql`select set_config('market.kept_session', ${id}, true)`);
      await change();
      return true;
    },
  };
}
