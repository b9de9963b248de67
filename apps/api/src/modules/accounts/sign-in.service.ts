import { randomUUID } from "node:crypto";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { FastifyBaseLogger } from "fastify";
import type { AuditAction } from "../../audit/audit-actions.ts";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { toClientNetwork } from "../../auth/client-network.ts";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import { CODE_LIMITS, PASSWORD_LIMITS } from "../../auth/limits.ts";
import type { Admin } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import { findAdministrator, updateAdministrator } from "./accounts.repository.ts";
import { createChallenge, findLoginChallenge, takeChallenge } from "./challenges.repository.ts";
import { type AccountServices, changeAccount } from "./change-account.ts";
import { findFactors, listMethods } from "./factors.repository.ts";
import { sendNotice } from "./notices.ts";
import { type VerifiedProof, verifyProof } from "./proofs.service.ts";

type SignInOptions = AccountServices & { log: Pick<FastifyBaseLogger, "info" | "warn"> };

/** Who signs in, and from where. */
export interface Client {
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
  options: SignInOptions,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<Started | SecondFactor> {
  const { db, limits } = options;
  const found = await findAdministrator(db, { email });
  const attempt = toAttempt(client, email, found);
  const names = PASSWORD_LIMITS[attempt.device];
  await limits.count(names, attempt);
  const proof = await verifyProof(options, { password }, found);
  if (found === undefined || proof === undefined || !mayUseAccount(found, client)) {
    recordFailedSignIn(options, client, found);
    throw new InvalidError();
  }
  const methods = listMethods(await findFactors(db, found.id));
  if (methods.length > 0) {
    await limits.forgive(names, attempt);
    await limits.count(["login-unfinished"], attempt);
    return { challenge: await askForFactor(options, found, client), methods };
  }
  const started = await startSession(options, found, client, proof.use);
  await keepCount(limits.forgive(names, attempt), options);
  return started;
}

/**
 * Completes a sign-in with a code of the authenticator app or a recovery code. A wrong code, and a challenge that has expired or
 * been used, get the same error.
 * @throws HttpError 401, or 429 after too many failures
 */
export async function logInWithFactor(
  options: SignInOptions,
  { challenge, ...factor }: { challenge: string } & ({ code: string } | { recoveryCode: string }),
  client: Client,
): Promise<Started> {
  const { db, limits, clock } = options;
  await limits.count(["login-challenge"], { network: toClientNetwork(client.ip) });
  const found = await findLoginChallenge(db, challenge, clock());
  const id = found?.adminId ?? undefined;
  const admin = id === undefined ? undefined : await findAdministrator(db, { id });
  const proof = await verifyProof(options, factor, admin);
  if (admin === undefined || proof === undefined) throw createCodeError();
  const attempt = toAttempt(client, admin.email, admin);
  await limits.count(CODE_LIMITS, attempt);
  const use: VerifiedProof["use"] = async (transaction, locked) => {
    const purpose = { kind: "login", adminId: admin.id } as const;
    const taken = await takeChallenge(transaction, challenge, purpose, clock());
    return taken !== undefined && proof.use(transaction, locked);
  };
  const usesRecoveryCode = "recoveryCode" in factor;
  const started = await startSession(options, admin, client, use, usesRecoveryCode).catch(
    (error: unknown) => {
      if (!(error instanceof InvalidError)) throw error;
      recordFailure(options, client, admin, "administrator.factor_failed");
      throw createCodeError();
    },
  );
  await keepCount(limits.forgive([...CODE_LIMITS, "login-unfinished"], attempt), options);
  return started;
}

/** Starts a session by a passkey, which counts as both factors. @throws HttpError 401, or 429 */
export async function logInWithPasskey(
  options: SignInOptions,
  passkey: AuthenticationResponseJSON,
  client: Client,
): Promise<Started> {
  const { db, limits } = options;
  await limits.count(["login-challenge"], { network: toClientNetwork(client.ip) });
  const proof = await verifyProof(options, { passkey }, undefined);
  const admin = proof && (await findAdministrator(db, { id: proof.adminId }));
  const mayUse = admin !== undefined && mayUseAccount(admin, client);
  if (proof === undefined || !mayUse) throw createPasskeyError();
  return startSession(options, admin, client, proof.use).catch((error: unknown) => {
    throw error instanceof InvalidError ? createPasskeyError() : error;
  });
}

/** Creates the challenge of a sign-in whose password was right, and tells its owner: a thief may stop here. */
async function askForFactor(options: SignInOptions, admin: Admin, client: Client): Promise<string> {
  const { db, clock, log } = options;
  const { ip, auditSource } = client;
  const { id: adminId } = admin;
  const isKnown = client.isKnownDevice(admin);
  const details = { ip, reqId: auditSource.requestId, adminId };
  log[isKnown ? "info" : "warn"](details, "a right password waits for the second factor");
  return db.transaction(async (transaction) => {
    const challenge = await createChallenge(transaction, { kind: "login", adminId }, clock());
    if (!isKnown) {
      const somebody = { ...auditSource, actor: "Somebody who knows the password" };
      await sendNotice(options, transaction, admin, "passwordEntered", somebody);
    }
    await recordAudit(transaction, auditSource, "administrator.password_entered", { id: adminId });
    return challenge;
  });
}

function startSession(
  options: SignInOptions,
  found: Admin,
  client: Client,
  use: VerifiedProof["use"],
  usesRecoveryCode = false,
): Promise<Started> {
  const { sessions, clock } = options;
  const { ip: address, auditSource } = client;
  const by = { ...auditSource, actor: found.email, actorId: found.id };
  return changeAccount(options, found.id, by, async (transaction, locked) => {
    const isUnchanged =
      locked.email === found.email &&
      locked.passwordHash === found.passwordHash &&
      locked.disabledAt === null;
    if (!isUnchanged || !(await use(transaction, locked))) throw new InvalidError();
    const lastLogin = clock();
    await updateAdministrator(transaction, locked.id, { lastLogin });
    const session = { id: randomUUID(), device: auditSource.device, address };
    const token = await sessions.create(locked.id, session, transaction);
    const isNewDevice = found.lastLogin !== null && !client.isKnownDevice(locked);
    return {
      result: { token, admin: { ...locked, lastLogin } },
      notice: isNewDevice ? "newDevice" : undefined,
      entry: usesRecoveryCode ? { action: "administrator.use_recovery_code" } : undefined,
      action: "administrator.login",
      after: { session: session.id },
    };
  });
}

function mayUseAccount({ id, disabledAt }: Admin, { canUseDemo }: Client): boolean {
  return disabledAt === null && (id !== DEMO_ADMIN_ID || canUseDemo);
}

function recordFailedSignIn(
  options: SignInOptions,
  client: Client,
  admin: Admin | undefined,
): void {
  // Without the email, into whose field people type passwords. The limits of sign-ins bound the lines.
  const details = { ip: client.ip, reqId: client.auditSource.requestId, adminId: admin?.id };
  options.log.warn(details, `a sign-in${admin ? "" : " with an unknown email"} failed`);
  // The limits of sign-ins bound these entries; those of unknown emails would have no bound.
  if (admin !== undefined) recordFailure(options, client, admin, "administrator.login_failed");
}

/** Nobody waits for the entry, because the time of the response must not reveal who has an account. */
function recordFailure(
  { db, log }: SignInOptions,
  { auditSource }: Client,
  { id }: Admin,
  action: AuditAction,
): void {
  recordAudit(db, auditSource, action, { id }).catch((err: unknown) =>
    log.warn({ err }, "a failed sign-in could not be recorded"),
  );
}

/** The session exists: the count of its attempt is not worth an error. */
async function keepCount(forgiven: Promise<void>, { log }: SignInOptions): Promise<void> {
  await forgiven.catch((err: unknown) =>
    log.warn({ err }, "a sign-in remains counted as a failure"),
  );
}

/** Returns an attempt as the limits count it. */
function toAttempt(client: Client, email: string, admin: Admin | undefined) {
  const isKnown = admin !== undefined && client.isKnownDevice(admin);
  const device: keyof typeof PASSWORD_LIMITS = isKnown ? "known" : "unknown";
  return { email, network: toClientNetwork(client.ip), device };
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
