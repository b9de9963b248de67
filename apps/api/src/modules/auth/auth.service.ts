import { randomUUID } from "node:crypto";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq, isNull } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { AuditAction } from "../../audit/audit-actions.ts";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import { verifyPassword } from "../../auth/passwords.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { type Admin, admins } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import { findAdministrator } from "../administrators/administrators.repository.ts";
import { sendNotice } from "../factors/account-notices.ts";
import {
  createChallenge,
  findLoginChallenge,
  takeChallenge,
} from "../factors/challenges.repository.ts";
import { findFactors, listMethods } from "../factors/factors.repository.ts";
import type { FactorLogin } from "../factors/factors.schema.ts";
import { spendCode, spendRecoveryCode } from "../factors/factors.service.ts";
import { recordPasskeyUse, verifyAuthentication } from "../factors/passkeys.service.ts";
import type { ModuleOptions } from "../module-options.ts";
import type { LoginLimits } from "./login-limits.ts";

type LoginOptions = Pick<
  ModuleOptions,
  "db" | "sessions" | "clock" | "mails" | "keyring" | "relyingParty"
> & {
  limits: LoginLimits;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
};

/** Who signs in, and from where. */
interface Client {
  ip: string;
  /** Returns whether an account has signed in before in the browser. */
  isKnownDevice: (admin: Admin) => boolean;
  /** Whether the demo's account may sign in from here. */
  canUseDemo: boolean;
  auditSource: AuditSource;
}

interface Started {
  token: string;
  admin: Admin;
}

/** A sign-in that needs a second factor. */
interface SecondFactor {
  challenge: string;
  methods: ReturnType<typeof listMethods>;
}

/**
 * Starts a session, or asks for the second factor of an account that has one. An unknown email, a wrong password
 * and a disabled account get the same error after the same work, so that the response does not reveal who has an account.
 * @throws HttpError 401, or 429 after too many failures
 */
export async function logIn(
  options: LoginOptions,
  credentials: { email: string; password: string },
  client: Client,
): Promise<Started | SecondFactor> {
  const { db, limits, log } = options;
  const found = await findAdministrator(db, { email: credentials.email });
  const attempt = toAttempt(client, credentials.email, found);
  await limits.count(attempt);
  const admin = await authenticate(options, found, credentials.password, client);
  const methods = listMethods(await findFactors(db, admin.id));
  if (methods.length > 0) {
    await limits.forgive(attempt);
    await limits.countUnfinished(attempt);
    return { challenge: await askForFactor(options, admin, client), methods };
  }
  const started = await startSession(options, admin, client);
  await keepCount(limits.forgive(attempt), log);
  return started;
}

/**
 * Completes a sign-in with a code of the authenticator app or a recovery code. A wrong code, and a challenge that has expired or
 * been used, get the same error.
 * @throws HttpError 401, or 429 after too many failures
 */
export async function logInWithFactor(
  options: LoginOptions,
  { challenge, ...factor }: FactorLogin,
  client: Client,
): Promise<Started> {
  const { db, limits, clock, log } = options;
  await limits.countChallenge(client.ip);
  const found = await findLoginChallenge(db, challenge, clock());
  const admin =
    found?.adminId == null ? undefined : await findAdministrator(db, { id: found.adminId });
  if (admin === undefined) throw createCodeError();
  const attempt = toAttempt(client, admin.email, admin);
  await limits.countCode(attempt);
  const by = toAuditSource(client, admin);
  const started = await startSession(options, admin, client, {
    async spend(transaction) {
      const purpose = { kind: "login", adminId: admin.id } as const;
      const taken = await takeChallenge(transaction, challenge, purpose, clock());
      if (taken === undefined) return false;
      return "code" in factor
        ? spendCode(options, transaction, admin.id, factor.code)
        : spendRecoveryCode(options, transaction, admin, { code: factor.recoveryCode, by });
    },
    action: "code" in factor ? undefined : "administrator.use_recovery_code",
  }).catch((error: unknown) => {
    if (!(error instanceof InvalidError)) throw error;
    recordFailure(options, client, admin, "administrator.factor_failed");
    throw createCodeError();
  });
  await keepCount(limits.forgiveCode(attempt), log);
  return started;
}

/** Starts a session by a passkey, which counts as both factors. @throws HttpError 401, or 429 */
export async function logInWithPasskey(
  options: LoginOptions,
  response: AuthenticationResponseJSON,
  client: Client,
): Promise<Started> {
  const { db, limits, clock } = options;
  await limits.countChallenge(client.ip);
  const verified = await verifyAuthentication(options, null, response);
  const admin = verified && (await findAdministrator(db, { id: verified.passkey.adminId }));
  const mayUse = admin !== undefined && mayUseAccount(admin, client);
  if (verified === undefined || !mayUse) throw createPasskeyError();
  return startSession(options, admin, client, {
    spend: (transaction) => recordPasskeyUse(transaction, verified, clock()),
  }).catch((error: unknown) => {
    throw error instanceof InvalidError ? createPasskeyError() : error;
  });
}

async function authenticate(
  options: LoginOptions,
  admin: Admin | undefined,
  password: string,
  client: Client,
): Promise<Admin> {
  const matches = await verifyPassword(admin?.passwordHash ?? null, password);
  if (admin !== undefined && matches && mayUseAccount(admin, client)) return admin;
  // Without the email, into whose field people type passwords. The limits of sign-ins bound the lines.
  const details = { ip: client.ip, reqId: client.auditSource.requestId, adminId: admin?.id };
  options.log.warn(details, `a sign-in${admin ? "" : " with an unknown email"} failed`);
  // The limits of sign-ins bound these entries; those of unknown emails would have no bound.
  if (admin !== undefined) recordFailure(options, client, admin, "administrator.login_failed");
  throw new InvalidError();
}

/** Creates the challenge of a sign-in whose password was right, and tells its owner: a thief may stop here. */
async function askForFactor(options: LoginOptions, admin: Admin, client: Client): Promise<string> {
  const { db, clock, log } = options;
  const { ip, auditSource } = client;
  const isKnown = client.isKnownDevice(admin);
  const details = { ip, reqId: auditSource.requestId, adminId: admin.id };
  log[isKnown ? "info" : "warn"](details, "a right password waits for the second factor");
  return db.transaction(async (transaction) => {
    const challenge = await createChallenge(
      transaction,
      { kind: "login", adminId: admin.id },
      clock(),
    );
    if (!isKnown) {
      await sendNotice(options, transaction, admin, "passwordEntered", {
        ...auditSource,
        actor: "Somebody who knows the password",
      });
    }
    await recordAudit(transaction, auditSource, "administrator.password_entered", {
      id: admin.id,
    });
    return challenge;
  });
}

function mayUseAccount({ id, disabledAt }: Admin, { canUseDemo }: Client): boolean {
  return disabledAt === null && (id !== DEMO_ADMIN_ID || canUseDemo);
}

/** Nobody waits for the entry, because the time of the response must not reveal who has an account. */
function recordFailure(
  { db, log }: LoginOptions,
  { auditSource }: Client,
  { id }: Admin,
  action: AuditAction,
): void {
  recordAudit(db, auditSource, action, { id }).catch((err: unknown) =>
    log.warn({ err }, "a failed sign-in could not be recorded"),
  );
}

/** What completes a sign-in beside the password. */
interface Factor {
  /** Uses it up; returns false when it is not valid. */
  spend: (transaction: DbOrTransaction) => Promise<boolean>;
  /** The entry of the audit trail for its use. */
  action?: AuditAction | undefined;
}

async function startSession(
  options: LoginOptions,
  authenticated: Admin,
  client: Client,
  factor?: Factor,
): Promise<Started> {
  const { db, sessions, clock } = options;
  const { ip, auditSource } = client;
  return db.transaction(async (transaction) => {
    const { id, email, passwordHash } = authenticated;
    const isUnchanged = and(
      eq(admins.id, id),
      eq(admins.email, email),
      passwordHash === null ? isNull(admins.passwordHash) : eq(admins.passwordHash, passwordHash),
      isNull(admins.disabledAt),
    );
    // Locks the administrator until the transaction ends.
    const update = transaction.update(admins).set({ lastLogin: clock() }).where(isUnchanged);
    const [admin] = await update.returning();
    if (admin === undefined || (await factor?.spend(transaction)) === false) {
      throw new InvalidError();
    }
    const session = { id: randomUUID(), device: auditSource.device, address: ip };
    const token = await sessions.create(admin.id, session, transaction);
    const by = toAuditSource(client, admin);
    if (authenticated.lastLogin !== null && !client.isKnownDevice(admin)) {
      await sendNotice(options, transaction, admin, "newDevice", by);
    }
    if (factor?.action !== undefined) await recordAudit(transaction, by, factor.action, { id });
    const target = { id, after: { session: session.id } };
    await recordAudit(transaction, by, "administrator.login", target);
    return { token, admin };
  });
}

/** The session exists: the count of its attempt is not worth an error. */
async function keepCount(forgiven: Promise<void>, log: LoginOptions["log"]): Promise<void> {
  await forgiven.catch((err: unknown) =>
    log.warn({ err }, "a sign-in remains counted as a failure"),
  );
}

function toAttempt(client: Client, email: string, admin: Admin | undefined) {
  const isKnownDevice = admin !== undefined && client.isKnownDevice(admin);
  return { email, ip: client.ip, isKnownDevice };
}

function toAuditSource({ auditSource }: Client, { id, email }: Admin): AuditSource {
  return { ...auditSource, actor: email, actorId: id };
}

class InvalidError extends HttpError {
  constructor() {
    super(401, "Invalid email or password");
  }
}

function createCodeError(): HttpError {
  const message = "This code is wrong or was used, or the sign-in took too long.";
  return new HttpError(401, message);
}

function createPasskeyError(): HttpError {
  return new HttpError(401, "This passkey is not known here, or the sign-in took too long.");
}
