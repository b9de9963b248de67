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
  log: Pick<FastifyBaseLogger, "warn">;
};

/** Who signs in, and from where. */
interface Client {
  ip: string;
  /** Returns the id of a browser in which an account has signed in before. */
  readKnownDevice: (email: string) => string | undefined;
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
  const { db, limits, clock } = options;
  const attempt = toAttempt(client, credentials.email);
  // With a second factor, the attempt counts until that is right, too.
  await limits.count(attempt);
  const admin = await authenticate(options, credentials, client);
  const methods = listMethods(await findFactors(db, admin.id));
  if (methods.length === 0) return startSession(options, admin, client);
  const challenge = await createChallenge(db, { kind: "login", adminId: admin.id }, clock());
  return { challenge, methods };
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
  const { db, limits, clock } = options;
  await limits.countChallenge(client.ip);
  const found = await findLoginChallenge(db, challenge, clock());
  const admin =
    found?.adminId == null ? undefined : await findAdministrator(db, { id: found.adminId });
  if (admin === undefined) throw createCodeError();
  await limits.countCode(admin.email, client.ip);
  const by = toAuditSource(client, admin);
  const started = await startSession(options, admin, client, async (transaction) => {
    const purpose = { kind: "login", adminId: admin.id } as const;
    if ((await takeChallenge(transaction, challenge, purpose, clock())) === undefined) return false;
    return "code" in factor
      ? spendCode(options, transaction, admin.id, factor.code)
      : spendRecoveryCode(options, transaction, admin, { code: factor.recoveryCode, by });
  }).catch((error: unknown) => {
    if (!(error instanceof InvalidError)) throw error;
    recordFailure(options, client, admin, "administrator.factor_failed");
    throw createCodeError();
  });
  await limits.forgiveCode(admin.email, client.ip);
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
  return startSession(options, admin, client, (transaction) =>
    recordPasskeyUse(transaction, verified, clock()),
  ).catch((error: unknown) => {
    throw error instanceof InvalidError ? createPasskeyError() : error;
  });
}

async function authenticate(
  options: LoginOptions,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<Admin> {
  const admin = await findAdministrator(options.db, { email });
  const matches = await verifyPassword(admin?.passwordHash ?? null, password);
  if (admin !== undefined && matches && mayUseAccount(admin, client)) return admin;
  // Without the email, into whose field people type passwords. The limits of sign-ins bound the lines.
  const details = { ip: client.ip, reqId: client.auditSource.requestId, adminId: admin?.id };
  options.log.warn(details, `a sign-in${admin ? "" : " with an unknown email"} failed`);
  // The limits of sign-ins bound these entries; those of unknown emails would have no bound.
  if (admin !== undefined) recordFailure(options, client, admin, "administrator.login_failed");
  throw new InvalidError();
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

/** @param spendFactor uses up what the sign-in was completed with; returns false when it is not valid */
async function startSession(
  options: LoginOptions,
  authenticated: Admin,
  client: Client,
  spendFactor: (transaction: DbOrTransaction) => Promise<boolean> = async () => true,
): Promise<Started> {
  const { db, sessions, clock, limits, log } = options;
  const { ip, auditSource } = client;
  const attempt = toAttempt(client, authenticated.email);
  const started = await db.transaction(async (transaction) => {
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
    if (admin === undefined || !(await spendFactor(transaction))) throw new InvalidError();
    const session = { id: randomUUID(), device: auditSource.device, address: ip };
    const token = await sessions.create(admin.id, session, transaction);
    const by = toAuditSource(client, admin);
    if (authenticated.lastLogin !== null && attempt.knownDevice === undefined) {
      await sendNotice(options, transaction, admin, "newDevice", by);
    }
    const target = { id: admin.id, after: { session: session.id } };
    await recordAudit(transaction, by, "administrator.login", target);
    return { token, admin };
  });
  // The session exists: the count of an attempt is not worth an error.
  await limits
    .forgive(attempt)
    .catch((err: unknown) => log.warn({ err }, "a sign-in remains counted as a failure"));
  return started;
}

function toAttempt({ ip, readKnownDevice }: Client, email: string) {
  return { email, ip, knownDevice: readKnownDevice(email) };
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
