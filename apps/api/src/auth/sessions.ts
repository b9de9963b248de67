import {
  and,
  desc,
  eq,
  exists,
  gt,
  isNull,
  lt,
  notInArray,
  or,
  type Placeholder,
  sql,
} from "drizzle-orm";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import { admins, authenticators, passkeys, sessions } from "../db/schema/index.ts";
import { toPlainAddress } from "./client-network.ts";
import type { AdminRole } from "./permissions.ts";
import { createToken, hashToken } from "./tokens.ts";

const MINUTE = 60_000;
const MAX_SESSIONS_PER_ADMIN = 20;
/** Part of the idle lifetime by which a session may end early, because its last use was not stored. */
const UPDATE_INTERVAL_PART = 0.1;
const TICKET_LIFETIME_MS = MINUTE;

/** Seconds after a sign-in in which sensitive calls need no other proof of who makes them. */
export const MAX_AUTHENTICATION_AGE = 15 * 60;

/** How long sessions last without use, and in any case. */
export interface SessionLifetimes {
  idleMs: number;
  maxMs: number;
}

/** A trigger deletes the sessions of an administrator whose email or password changes, or who is disabled. */
export class Sessions {
  readonly #db: Db;
  readonly #clock: () => Date;
  readonly #lifetimes: SessionLifetimes;
  readonly #activeSession: ReturnType<typeof prepareActiveSession>;
  readonly #role: ReturnType<typeof prepareRole>;

  constructor(db: Db, clock: () => Date, lifetimes: SessionLifetimes) {
    this.#db = db;
    this.#clock = clock;
    this.#lifetimes = lifetimes;
    this.#activeSession = prepareActiveSession(db, lifetimes);
    this.#role = prepareRole(db, lifetimes);
  }

  /**
   * Creates a session and returns its token. The least recently used sessions beyond 20 end, also with concurrent calls
   * whose transactions lock the row of the administrator.
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
      createdAt: now,
      authenticatedAt: now,
      expiresAt: new Date(now.getTime() + this.#lifetimes.maxMs),
    });
    return token;
  }

  /** Returns a new token, or undefined when the session has ended. A token copied before makes no sensitive calls. */
  async renew(transaction: DbOrTransaction, id: string): Promise<string | undefined> {
    const token = createToken();
    const renewed = await transaction
      .update(sessions)
      .set({ tokenHash: hashToken(token), authenticatedAt: this.#clock() })
      .where(eq(sessions.id, id));
    return renewed.rowCount === 0 ? undefined : token;
  }

  /** @param address IP address of the request, stored with the time of the use */
  find(token: string, address?: string) {
    return this.#find(hashToken(token), address);
  }

  /** Creates a ticket, which replaces the token of a session once, within a minute. A session has one at a time. */
  async createTicket(id: string): Promise<string> {
    const ticket = createToken();
    const ticketExpiresAt = new Date(this.#clock().getTime() + TICKET_LIFETIME_MS);
    await this.#db
      .update(sessions)
      .set({ ticketHash: hashToken(ticket), ticketExpiresAt })
      .where(eq(sessions.id, id));
    return ticket;
  }

  async findByTicket(ticket: string, address?: string) {
    const isValid = and(
      eq(sessions.ticketHash, hashToken(ticket)),
      gt(sessions.ticketExpiresAt, this.#clock()),
    );
    const [session] = await this.#db
      .update(sessions)
      .set({ ticketHash: null })
      .where(isValid)
      .returning({ tokenHash: sessions.tokenHash });
    return session && this.#find(session.tokenHash, address);
  }

  async #find(tokenHash: Buffer, address?: string) {
    const now = this.#clock();
    const [session] = await this.#activeSession.execute({ tokenHash, now });
    if (session === undefined) return undefined;
    const { lastUsedAt, authenticatedAt, ...found } = session;
    // Most requests do not write.
    const interval = Math.min(MINUTE, this.#lifetimes.idleMs * UPDATE_INTERVAL_PART);
    if (now.getTime() - lastUsedAt.getTime() > interval) {
      await this.#db
        .update(sessions)
        .set({ lastUsedAt: now, address: toPlainAddress(address) })
        .where(eq(sessions.tokenHash, tokenHash));
    }
    const age = now.getTime() - authenticatedAt.getTime();
    return { ...found, isFresh: age <= MAX_AUTHENTICATION_AGE * 1000 };
  }

  async findRole(id: string): Promise<AdminRole | undefined> {
    const [session] = await this.#role.execute({ id, now: this.#clock() });
    return session?.role;
  }

  async list(adminId?: string) {
    const isOwn = adminId === undefined ? undefined : eq(sessions.adminId, adminId);
    const { id, device, address, createdAt, lastUsedAt } = sessions;
    return this.#db
      .select({ id, email: admins.email, device, address, createdAt, lastUsedAt })
      .from(sessions)
      .innerJoin(admins, eq(admins.id, sessions.adminId))
      .where(and(isOwn, isActive(this.#lifetimes, this.#clock())))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.expiresAt));
  }

  /**
   * Keeps a session from the trigger that deletes all of an administrator, in a transaction that has locked their row.
   * Locks the session, so that a concurrent end waits. Returns false when it has ended.
   */
  async exemptFromTrigger(transaction: DbOrTransaction, id: string): Promise<boolean> {
    const query = transaction.select().from(sessions).where(eq(sessions.id, id));
    const locked = await query.for("update");
    await transaction.execute(sql`select set_config('market.kept_session', ${id}, true)`);
    return locked.length > 0;
  }
}

const isEnabledOwner = and(eq(admins.id, sessions.adminId), isNull(admins.disabledAt));

/** Prepares the query of each request. */
function prepareActiveSession(db: Db, lifetimes: SessionLifetimes) {
  const hasPasskey = db.select().from(passkeys).where(eq(passkeys.adminId, admins.id));
  const isOwn = eq(authenticators.adminId, admins.id);
  const hasAuthenticator = db.select().from(authenticators).where(isOwn);
  const isOfToken = eq(sessions.tokenHash, sql.placeholder("tokenHash"));
  return db
    .select({
      id: sessions.id,
      adminId: admins.id,
      email: admins.email,
      role: admins.role,
      lastUsedAt: sessions.lastUsedAt,
      authenticatedAt: sessions.authenticatedAt,
      hasFactor: sql<boolean>`${or(exists(hasPasskey), exists(hasAuthenticator))}`,
    })
    .from(sessions)
    .innerJoin(admins, isEnabledOwner)
    .where(and(isOfToken, isActive(lifetimes, sql.placeholder("now"))))
    .prepare("active_session");
}

/** Prepares the query of each request with a body. */
function prepareRole(db: Db, lifetimes: SessionLifetimes) {
  const isThis = eq(sessions.id, sql.placeholder("id"));
  return db
    .select({ role: admins.role })
    .from(sessions)
    .innerJoin(admins, isEnabledOwner)
    .where(and(isThis, isActive(lifetimes, sql.placeholder("now"))))
    .prepare("session_role");
}

/** A lowered lifetime also ends earlier sessions. */
function isActive({ idleMs, maxMs }: SessionLifetimes, now: Date | Placeholder) {
  const before = (ms: number) => sql`${now}::timestamptz - ${ms} * interval '1 ms'`;
  return and(
    gt(sessions.lastUsedAt, before(idleMs)),
    gt(sessions.createdAt, before(maxMs)),
    gt(sessions.expiresAt, before(0)),
  );
}
