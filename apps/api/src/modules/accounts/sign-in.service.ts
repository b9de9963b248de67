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
import type { ModuleOptions } from "../module-options.ts";
import type { Credentials } from "./accounts.schema.ts";
import {
  createChallenge,
  findAdministrator,
  findFactors,
  findLoginChallenge,
  listMethods,
  takeChallenge,
  updateAdministrator,
} from "./accounts.repository.ts";
import { changeAccount } from "./change-account.ts";
import type { FactorLogin } from "./factors.schema.ts";
import { sendNotice } from "./mails.ts";
import { type VerifiedProof, verifyProof } from "./proofs.service.ts";

/** Who signs in, and from where. */
export interface Client {
  ip: string;
  /** Returns whether an account has signed in before in the browser. */
  isKnownDevice: (admin: Admin) => boolean;
  canUseDemo: boolean;
  auditSource: AuditSource;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
}

const WRONG_PASSWORD = "Invalid email or password";
const WRONG_CODE = "This code is wrong or was used, or the sign-in took too long.";
const WRONG_PASSKEY = "This passkey is not known here, or the sign-in took too long.";

/**
 * Starts a session, or asks for the second factor of an account that has one. An unknown email, a wrong password
 * and a disabled account get the same error after the same work, so that the response does not reveal who has an account.
 * @throws HttpError 401, or 429 after too many failures
 */
export async function logIn(services: ModuleOptions, credentials: Credentials, client: Client) {
  const { db, limits } = services;
  const { email, password } = credentials;
  const found = await findAdministrator(db, { email });
  const attempt = toAttempt(client, email, found);
  const names = PASSWORD_LIMITS[attempt.device];
  await limits.count(names, attempt);
  const proof = await verifyProof(services, { password }, found);
  if (found === undefined || proof === undefined || !mayUseAccount(found, client)) {
    // Without the email, into whose field people type passwords. The limits of sign-ins bound the lines.
    const details = { ip: client.ip, reqId: client.auditSource.requestId, adminId: found?.id };
    client.log.warn(details, `a sign-in${found ? "" : " with an unknown email"} failed`);
    if (found !== undefined) recordFailure(services, client, found, "administrator.login_failed");
    throw new HttpError(401, WRONG_PASSWORD);
  }
  const methods = listMethods(await findFactors(db, found.id));
  if (methods.length > 0) {
    await limits.forgive(names, attempt);
    await limits.count(["login-unfinished"], attempt);
    return { challenge: await askForFactor(services, found, client), methods };
  }
  const started = await startSession(services, found, client, proof.use, WRONG_PASSWORD);
  await limits.forgive(names, attempt);
  return started;
}

/** Completes a sign-in with a code of the authenticator app or a recovery code. */
export async function logInWithFactor(
  services: ModuleOptions,
  { challenge, ...factor }: FactorLogin,
  client: Client,
) {
  const { db, limits, clock } = services;
  await limits.count(["login-challenge"], { network: toClientNetwork(client.ip) });
  const id = (await findLoginChallenge(db, challenge, clock()))?.adminId;
  const admin = id ? await findAdministrator(db, { id }) : undefined;
  const proof = await verifyProof(services, factor, admin);
  if (admin === undefined || proof === undefined) throw new HttpError(401, WRONG_CODE);
  const attempt = toAttempt(client, admin.email, admin);
  await limits.count(CODE_LIMITS, attempt);
  const use: VerifiedProof["use"] = async (transaction, locked) => {
    const purpose = { kind: "login", adminId: admin.id } as const;
    const taken = await takeChallenge(transaction, challenge, purpose, clock());
    return taken !== undefined && proof.use(transaction, locked);
  };
  const action = "code" in factor ? undefined : "administrator.use_recovery_code";
  const starting = startSession(services, admin, client, use, WRONG_CODE, action);
  const started = await starting.catch((error: unknown) => {
    const isWrong = error instanceof HttpError;
    if (isWrong) recordFailure(services, client, admin, "administrator.factor_failed");
    throw error;
  });
  await limits.forgive([...CODE_LIMITS, "login-unfinished"], attempt);
  return started;
}

/** Starts a session by a passkey, which counts as both factors. @throws HttpError 401, or 429 */
export async function logInWithPasskey(
  services: ModuleOptions,
  passkey: AuthenticationResponseJSON,
  client: Client,
) {
  await services.limits.count(["login-challenge"], { network: toClientNetwork(client.ip) });
  const proof = await verifyProof(services, { passkey }, undefined);
  const admin = proof && (await findAdministrator(services.db, { id: proof.adminId }));
  if (proof === undefined || admin === undefined || !mayUseAccount(admin, client)) {
    throw new HttpError(401, WRONG_PASSKEY);
  }
  return startSession(services, admin, client, proof.use, WRONG_PASSKEY);
}

/** Creates the challenge of a sign-in whose password was right, and tells its owner: a thief may stop here. */
function askForFactor(services: ModuleOptions, admin: Admin, client: Client): Promise<string> {
  const { db, clock } = services;
  const { ip, auditSource, log } = client;
  const { id: adminId } = admin;
  const isKnown = client.isKnownDevice(admin);
  const details = { ip, reqId: auditSource.requestId, adminId };
  log[isKnown ? "info" : "warn"](details, "a right password waits for the second factor");
  return db.transaction(async (transaction) => {
    const challenge = await createChallenge(transaction, { kind: "login", adminId }, clock());
    if (!isKnown) {
      const somebody = { ...auditSource, actor: "Somebody who knows the password" };
      await sendNotice(services, transaction, admin, "passwordEntered", somebody);
    }
    await recordAudit(transaction, auditSource, "administrator.password_entered", { id: adminId });
    return challenge;
  });
}

/** @throws HttpError 401 with the message, when the account has changed meanwhile or the proof is not valid */
function startSession(
  { sessions, ...services }: ModuleOptions,
  found: Admin,
  client: Client,
  use: VerifiedProof["use"],
  message: string,
  proofAction?: AuditAction,
) {
  const { ip: address, auditSource } = client;
  const by = { ...auditSource, actor: found.email, actorId: found.id };
  return changeAccount(services, found.id, by, async (transaction, locked) => {
    const isUnchanged =
      locked.email === found.email &&
      locked.passwordHash === found.passwordHash &&
      locked.disabledAt === null;
    if (!isUnchanged || !(await use(transaction, locked))) throw new HttpError(401, message);
    const lastLogin = services.clock();
    await updateAdministrator(transaction, locked.id, { lastLogin });
    const session = { id: randomUUID(), device: auditSource.device, address };
    const token = await sessions.create(locked.id, session, transaction);
    const isNewDevice = found.lastLogin !== null && !client.isKnownDevice(locked);
    return {
      result: { token, admin: { ...locked, lastLogin } },
      notice: isNewDevice ? "newDevice" : undefined,
      entry: proofAction && { action: proofAction },
      action: "administrator.login",
      after: { session: session.id },
    };
  });
}

function mayUseAccount({ id, disabledAt }: Admin, { canUseDemo }: Client): boolean {
  return disabledAt === null && (id !== DEMO_ADMIN_ID || canUseDemo);
}

/** Nobody waits for the entry, because the time of the response must not reveal who has an account. */
function recordFailure(
  { db }: ModuleOptions,
  { auditSource, log }: Client,
  { id }: Admin,
  action: AuditAction,
): void {
  recordAudit(db, auditSource, action, { id }).catch((err: unknown) =>
    log.warn({ err }, "a failed sign-in could not be recorded"),
  );
}

function toAttempt(client: Client, email: string, admin?: Admin) {
  const isKnown = admin !== undefined && client.isKnownDevice(admin);
  const device: keyof typeof PASSWORD_LIMITS = isKnown ? "known" : "unknown";
  return { email, network: toClientNetwork(client.ip), device };
}
