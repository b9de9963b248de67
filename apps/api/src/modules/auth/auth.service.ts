import { randomUUID } from "node:crypto";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { FastifyBaseLogger } from "fastify";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import { createPasswordVerifier } from "../../auth/passwords.ts";
import { describeDevice } from "../../auth/describe-device.ts";
import type { Sessions } from "../../auth/sessions.ts";
import type { Db } from "../../db/connect.ts";
import type { admins } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { LoginLimits } from "./login-limits.ts";

interface Client {
  ip: string;
  userAgent: string | undefined;
  /** Id of a browser in which the account has signed in before. */
  knownDevice: string | undefined;
  /** Whether the demo's account may sign in from here. */
  canUseDemo: boolean;
  auditSource: AuditSource;
}

export interface AuthService {
  /**
   * Starts a session. An unknown email, a wrong password and a disabled account get the same error
   * after the same work, so that the response does not reveal who has an account.
   * @throws HttpError 401, or 429 after too many failures
   */
  login(
    credentials: { email: string; password: string },
    client: Client,
  ): Promise<{ token: string; admin: typeof admins.$inferSelect }>;
}

export async function createAuthService(options: {
  db: Db;
  repository: AuthRepository;
  sessions: Sessions;
  limits: LoginLimits;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, "warn">;
}): Promise<AuthService> {
  const { db, repository, sessions, limits, clock, log } = options;
  const verifyPassword = await createPasswordVerifier();

  /**
   * Records a failed sign-in of an existing account. The limits of sign-ins bound these entries; those
   * of unknown emails would have no bound. Returns immediately, because the time of the response must
   * not reveal who has an account.
   */
  function recordFailure({ id }: { id: string }, by: AuditSource): void {
    recordAudit(db, by, "administrator.login_failed", { id }).catch((err: unknown) =>
      log.warn({ err }, "a failed sign-in could not be recorded"),
    );
  }

  return {
    async login({ email, password }, { ip, userAgent, knownDevice, canUseDemo, auditSource }) {
      const attempt = { email, ip, knownDevice };
      await limits.count(attempt);
      const admin = await repository.findAdmin(email);
      const matches = await verifyPassword(admin?.passwordHash ?? null, password);
      const isDemo = admin?.id === DEMO_ADMIN_ID;
      if (admin === undefined || !matches || admin.disabledAt !== null || (isDemo && !canUseDemo)) {
        if (admin !== undefined) recordFailure(admin, auditSource);
        // Without the email, into whose field people type passwords. The limits of sign-ins bound the lines.
        else
          log.warn({ ip, reqId: auditSource.requestId }, "a sign-in with an unknown email failed");
        throw createInvalidError();
      }

      const lastLogin = clock();
      const token = await db.transaction(async (transaction) => {
        const isCurrent = await repository.recordLogin(transaction, admin, lastLogin);
        if (!isCurrent) throw createInvalidError();
        const id = randomUUID();
        const device = describeDevice(userAgent);
        const created = await sessions.create(admin.id, { id, device, address: ip }, transaction);
        const by = { ...auditSource, actor: admin.email, actorId: admin.id };
        const target = { id: admin.id, after: { session: id } };
        await recordAudit(transaction, by, "administrator.login", target);
        return created;
      });
      // The session exists: the count of an attempt is not worth an error.
      await limits
        .forgive(attempt)
        .catch((err: unknown) => log.warn({ err }, "a sign-in remains counted as a failure"));
      return { token, admin: { ...admin, lastLogin } };
    },
  };
}

function createInvalidError(): HttpError {
  return new HttpError(401, "Invalid email or password");
}
