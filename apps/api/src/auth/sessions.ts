import { and, desc, eq, getTableColumns, gt, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import { admins, sessions } from "../db/schema/index.ts";
import { toPlainAddress } from "./client-network.ts";
import { createToken, hashToken } from "./tokens.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_IDLE_MS = 12 * HOUR;
const MAX_AGE_MS = 7 * 24 * HOUR;
const MAX_SESSIONS_PER_ADMIN = 20;
/** Minimum interval between updates of `lastUsedAt`, so that most requests do not write. */
const MIN_UPDATE_INTERVAL_MS = MINUTE;

/** A session as its administrator sees it. */
export type SessionDetails = Awaited<ReturnType<Sessions["list"]>>[number];

/**
 * Sessions expire after 12 hours without use, and after 7 days in any case. A trigger deletes those of
 * an administrator whose email or password changes, or who is disabled.
 */
export class Sessions {
  readonly #db: Db;
  readonly #clock: () => Date;
  readonly #activeSession: ReturnType<typeof prepareActiveSession>;

  constructor(db: Db, clock: () => Date) {
    this.#db = db;
    this.#clock = clock;
    this.#activeSession = prepareActiveSession(db);
  }

  /**
   * Creates a session and returns its token. The database has only the token's hash. An administrator
   * has at most 20 sessions: the least recently used ones end. Concurrent calls keep that limit if
   * their transactions have locked the row of the administrator.
   */
  async create(
    adminId: string,
    client: { id?: string; device?: string | null; address?: string } = {},
    transaction: DbOrTransaction = this.#db,
  ): Promise<string> {
    const now = this.#clock();
    const token = createToken();
    const recentlyUsed = transaction
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(eq(sessions.adminId, adminId))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.expiresAt))
      .limit(MAX_SESSIONS_PER_ADMIN - 1);
    const isSurplus = notInArray(sessions.tokenHash, recentlyUsed);
    await transaction
      .delete(sessions)
      .where(and(eq(sessions.adminId, adminId), or(lt(sessions.expiresAt, now), isSurplus)));
    await transaction.insert(sessions).values({
      tokenHash: hashToken(token),
      adminId,
      id: client.id,
      device: client.device,
      address: toPlainAddress(client.address),
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + MAX_AGE_MS),
    });
    return token;
  }

  /**
   * Returns the session of a token, or undefined when there is none or it has expired.
   * @param address IP address of the request, stored with the time of the use
   */
  readonly find = async (token: string, address?: string) => {
    const now = this.#clock();
    const tokenHash = hashToken(token);
    const [session] = await this.#activeSession.execute({
      tokenHash,
      now,
      idleSince: getIdleSince(now),
    });
    if (session === undefined) return undefined;
    const { lastUsedAt, ...found } = session;
    if (now.getTime() - lastUsedAt.getTime() > MIN_UPDATE_INTERVAL_MS) {
      await this.#db
        .update(sessions)
        .set({ lastUsedAt: now, address: toPlainAddress(address) })
        .where(eq(sessions.tokenHash, tokenHash));
    }
    return found;
  };

  /** Returns the unexpired sessions of one or all administrators, the last used one first. */
  async list(adminId?: string) {
    const now = this.#clock();
    const rows = await this.#db
      .select({ ...getTableColumns(sessions), email: admins.email })
      .from(sessions)
      .innerJoin(admins, eq(admins.id, sessions.adminId))
      .where(
        and(
          adminId === undefined ? undefined : eq(sessions.adminId, adminId),
          gt(sessions.lastUsedAt, getIdleSince(now)),
          gt(sessions.expiresAt, now),
        ),
      )
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.expiresAt));
    return rows.map(({ id, email, device, address, lastUsedAt, expiresAt }) => {
      const createdAt = new Date(expiresAt.getTime() - MAX_AGE_MS);
      return { id, email, device, address, createdAt, lastUsedAt };
    });
  }

  /**
   * Exempts a session from the trigger that deletes all sessions of an administrator, for the changes of
   * this transaction. Locks the session, so that a concurrent end waits for the transaction. The
   * transaction must have locked the row of the administrator.
   * @returns false when the session has ended
   */
  async exemptFromTrigger(transaction: DbOrTransaction, id: string): Promise<boolean> {
    const locked = await transaction
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, id))
      .for("update");
    await transaction.execute(sql`select set_config('market.kept_session', ${id}, true)`);
    return locked.length > 0;
  }
}

/** Prepares the query of each request. */
function prepareActiveSession(db: Db) {
  return db
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
}

function getIdleSince(now: Date): Date {
  return new Date(now.getTime() - MAX_IDLE_MS);
}
