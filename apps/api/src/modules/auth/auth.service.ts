import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import { verifyPassword } from "../../auth/passwords.ts";
import { type Admin, admins } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import { findAdministrator } from "../administrators/administrators.repository.ts";
import type { ModuleOptions } from "../module-options.ts";
import type { LoginAttempt, LoginLimits } from "./login-limits.ts";

type LoginOptions = Pick<ModuleOptions, "db" | "sessions" | "clock"> & {
  limits: LoginLimits;
  log: Pick<FastifyBaseLogger, "warn">;
};

interface Client extends Omit<LoginAttempt, "email"> {
  /** Whether the demo's account may sign in from here. */
  canUseDemo: boolean;
  auditSource: AuditSource;
}

/**
 * Starts a session. An unknown email, a wrong password and a disabled account get the same error
 * after the same work, so that the response does not reveal who has an account.
 * @throws HttpError 401, or 429 after too many failures
 */
export async function logIn(
  options: LoginOptions,
  credentials: { email: string; password: string },
  client: Client,
): Promise<{ token: string; admin: Admin }> {
  const { limits, log } = options;
  const attempt = { ...client, email: credentials.email };
  await limits.count(attempt);
  const admin = await authenticate(options, credentials, client);
  const started = await startSession(options, admin, client);
  // The session exists: the count of an attempt is not worth an error.
  await limits
    .forgive(attempt)
    .catch((err: unknown) => log.warn({ err }, "a sign-in remains counted as a failure"));
  return started;
}

async function authenticate(
  { db, log }: LoginOptions,
  { email, password }: { email: string; password: string },
  { ip, canUseDemo, auditSource }: Client,
): Promise<Admin> {
  const admin = await findAdministrator(db, { email });
  const matches = await verifyPassword(admin?.passwordHash ?? null, password);
  const mayUse = admin?.id !== DEMO_ADMIN_ID || canUseDemo;
  if (matches && mayUse && admin?.disabledAt === null) return admin;
  // Without the email, into whose field people type passwords. The limits of sign-ins bound the lines.
  const details = { ip, reqId: auditSource.requestId, adminId: admin?.id };
  log.warn(details, `a sign-in${admin ? "" : " with an unknown email"} failed`);
  if (admin === undefined) throw createInvalidError();
  // The limits of sign-ins bound these entries; those of unknown emails would have no bound. Nobody waits for
  // the entry, because the time of the response must not reveal who has an account.
  recordAudit(db, auditSource, "administrator.login_failed", { id: admin.id }).catch(
    (err: unknown) => log.warn({ err }, "a failed sign-in could not be recorded"),
  );
  throw createInvalidError();
}

function startSession(
  { db, sessions, clock }: LoginOptions,
  authenticated: Admin,
  { ip, auditSource }: Client,
): Promise<{ token: string; admin: Admin }> {
  return db.transaction(async (transaction) => {
    const isUnchanged = and(
      eq(admins.id, authenticated.id),
      eq(admins.email, authenticated.email),
      eq(admins.passwordHash, authenticated.passwordHash ?? ""),
      isNull(admins.disabledAt),
    );
    // Locks the administrator until the transaction ends.
    const update = transaction.update(admins).set({ lastLogin: clock() }).where(isUnchanged);
    const [admin] = await update.returning();
    if (admin === undefined) throw createInvalidError();
    const session = { id: randomUUID(), device: auditSource.device, address: ip };
    const token = await sessions.create(admin.id, session, transaction);
    const by = { ...auditSource, actor: admin.email, actorId: admin.id };
    const target = { id: admin.id, after: { session: session.id } };
    await recordAudit(transaction, by, "administrator.login", target);
    return { token, admin };
  });
}

function createInvalidError(): HttpError {
  return new HttpError(401, "Invalid email or password");
}
