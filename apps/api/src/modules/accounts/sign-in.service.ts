import { randomUUID } from "node:crypto";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type AuditAction, recordAudit } from "../../audit/record-audit.ts";
import { toClientNetwork } from "../../auth/client-network.ts";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import { isLocalRequest } from "../../auth/local-access.ts";
import { listPermissions, requiresFactor } from "../../auth/permissions.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import type { Admin } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { ModuleOptions } from "../module-options.ts";
import { type Credentials, type FactorLogin, toAdminDto } from "./accounts.schema.ts";
import {
  createChallenge,
  findAdministrator,
  findFactors,
  findLoginChallenge,
  takeChallenge,
  updateAdministrator,
} from "./accounts.repository.ts";
import { changeAccount } from "./change-account.ts";
import { isKnownDevice, setKnownDevice } from "./known-devices.ts";
import { useProof, type VerifiedProof, verifyProof } from "./proofs.service.ts";

interface SignIn extends ModuleOptions {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Limits of wrong passwords. Attempts of unknown devices lock no owner of an account out of known ones. */
const PASSWORD_LIMITS = {
  known: ["login-device"],
  // The narrowest limit comes first: an attempt that it refuses uses up nothing of the others.
  unknown: ["login-account-network", "login-network", "login-account"],
} as const;
const CODE_LIMITS = [
  "login-factor-account-network",
  "login-factor-network",
  "login-factor-account",
] as const;

const WRONG_PASSWORD = "Invalid email or password";
const WRONG_CODE = "This code is wrong or was used, or the sign-in took too long.";
const WRONG_PASSKEY = "This passkey is not known here, or the sign-in took too long.";

/**
 * Starts a session, or asks for the second factor of an account that has one. An unknown email, a wrong password
 * and a disabled account get the same error after the same work, so that the response does not reveal who has an account.
 * @throws HttpError 401, or 429 after too many failures
 */
export async function logIn(signIn: SignIn, { email, password }: Credentials) {
  const { db, limits, request } = signIn;
  const found = await findAdministrator(db, { email });
  const attempt = toAttempt(signIn, email, found);
  const names = PASSWORD_LIMITS[attempt.device];
  await limits.count(names, attempt);
  const proof = await verifyProof(signIn, { password }, found);
  if (found === undefined || proof === undefined || !mayUseAccount(signIn, found)) {
    // Without the email, into whose field people type passwords. The limits of sign-ins bound the lines.
    const details = { ip: request.ip, adminId: found?.id };
    request.log.warn(details, `a sign-in${found ? "" : " with an unknown email"} failed`);
    if (found !== undefined) recordFailure(signIn, found, "administrator.login_failed");
    throw new HttpError(401, WRONG_PASSWORD);
  }
  const { methods } = await findFactors(db, found.id);
  if (methods.length > 0) {
    await limits.forgive(names, attempt);
    await limits.count(["login-unfinished"], attempt);
    return { secondFactor: { challenge: await askForFactor(signIn, found), methods } };
  }
  const started = await startSession(signIn, found, proof, WRONG_PASSWORD);
  await limits.forgive(names, attempt);
  return started;
}

/** Completes a sign-in with a code of the authenticator app or a recovery code. */
export async function logInWithFactor(signIn: SignIn, { challenge, ...factor }: FactorLogin) {
  const { db, limits, clock } = signIn;
  const id = (await findLoginChallenge(db, challenge, clock()))?.adminId;
  const admin = id ? await findAdministrator(db, { id }) : undefined;
  const proof = await verifyProof(signIn, factor, admin);
  if (admin === undefined || proof === undefined) throw new HttpError(401, WRONG_CODE);
  const attempt = toAttempt(signIn, admin.email, admin);
  await limits.count(CODE_LIMITS, attempt);
  const starting = startSession(signIn, admin, proof, WRONG_CODE, challenge);
  const started = await starting.catch((error: unknown) => {
    const isWrong = error instanceof HttpError;
    if (isWrong) recordFailure(signIn, admin, "administrator.factor_failed");
    throw error;
  });
  await limits.forgive([...CODE_LIMITS, "login-unfinished"], attempt);
  return started;
}

/** Starts a session by a passkey, which counts as both factors. @throws HttpError 401, or 429 */
export async function logInWithPasskey(signIn: SignIn, passkey: AuthenticationResponseJSON) {
  const { db } = signIn;
  const proof = await verifyProof(signIn, { passkey }, undefined);
  const admin = proof && (await findAdministrator(db, { id: proof.adminId }));
  if (proof === undefined || admin === undefined) throw new HttpError(401, WRONG_PASSKEY);
  return startSession(signIn, admin, proof, WRONG_PASSKEY);
}

/** Creates the challenge of a sign-in whose password was right, and tells its owner: a thief may stop here. */
function askForFactor(signIn: SignIn, admin: Admin): Promise<string> {
  const { clock, request } = signIn;
  const { ip, auditSource: by, log } = request;
  const { id: adminId } = admin;
  const isKnown = isKnownDevice(request, admin, clock());
  const level = isKnown ? "info" : "warn";
  log[level]({ ip, adminId }, "a right password waits for the second factor");
  const action = "administrator.password_entered";
  return changeAccount(signIn, adminId, { by, action }, async (transaction) => {
    const purpose = { kind: "login", adminId } as const;
    const result = await createChallenge(transaction, purpose, clock());
    return { result, notice: isKnown ? undefined : "passwordEntered", after: {} };
  });
}

/** @throws HttpError 401 with the message, when the account has changed meanwhile or the proof is not valid */
async function startSession(
  signIn: SignIn,
  found: Admin,
  proof: VerifiedProof,
  message: string,
  challenge?: string,
) {
  const { sessions, limits, clock, request, reply, origin } = signIn;
  const { ip: address, auditSource } = request;
  // Each adds two entries to the audit trail, with its sign-out.
  await limits.count(["login"], toAttempt(signIn, found.email, found));
  const by = { ...auditSource, actor: found.email, actorId: found.id };
  const session = { id: randomUUID(), device: auditSource.device, address };
  const signingIn = { by, action: "administrator.login" } as const;
  const started = await changeAccount(signIn, found.id, signingIn, async (transaction, locked) => {
    const isUnchanged =
      locked.email === found.email &&
      locked.passwordHash === found.passwordHash &&
      mayUseAccount(signIn, locked) &&
      (await isComplete(signIn, transaction, locked, proof, challenge));
    if (!isUnchanged || !(await useProof(signIn, transaction, locked, proof))) {
      throw new HttpError(401, message);
    }
    const lastLogin = clock();
    await updateAdministrator(transaction, locked.id, { lastLogin });
    const token = await sessions.create(locked.id, session, transaction);
    const isNewDevice = found.lastLogin !== null && !isKnownDevice(request, locked, lastLogin);
    return {
      result: { token, admin: { ...locked, lastLogin } },
      notice: isNewDevice ? "newDevice" : undefined,
      entry:
        "recoveryCode" in proof
          ? { action: "administrator.use_recovery_code", target: locked.id, after: {} }
          : undefined,
      after: { session: session.id },
    };
  });
  const { token, admin } = started;
  setKnownDevice(reply, admin, clock(), origin().startsWith("https:"));
  const permissions = listPermissions(admin.role);
  // A password alone is the sign-in of an account without a factor.
  const lacksFactor = "passwordHash" in proof && requiresFactor(signIn.factorPolicy, admin.role);
  return { token, admin: { ...toAdminDto(admin), permissions, lacksFactor } };
}

/** Returns whether a proof completes the sign-in: alone, or with the challenge after a right password, which it uses up. */
async function isComplete(
  { clock }: SignIn,
  transaction: DbOrTransaction,
  { id: adminId }: Admin,
  proof: VerifiedProof,
  challenge: string | undefined,
): Promise<boolean> {
  // A second factor may have been added since the password was verified.
  if ("passwordHash" in proof) return !(await findFactors(transaction, adminId)).hasFactor;
  if (challenge === undefined) return true;
  const purpose = { kind: "login", adminId } as const;
  return (await takeChallenge(transaction, challenge, purpose, clock())) !== undefined;
}

function mayUseAccount({ isDemoSignInEnabled, request }: SignIn, { id, disabledAt }: Admin) {
  const canUseDemo = isDemoSignInEnabled && isLocalRequest(request);
  return disabledAt === null && (id !== DEMO_ADMIN_ID || canUseDemo);
}

/** Nobody waits for the entry, because the time of the response must not reveal who has an account. */
function recordFailure({ db, request }: SignIn, { id }: Admin, action: AuditAction): void {
  recordAudit(db, request.auditSource, action, { id }).catch((err: unknown) =>
    request.log.warn({ err }, "a failed sign-in could not be recorded"),
  );
}

function toAttempt({ clock, request }: SignIn, email: string, admin?: Admin) {
  const isKnown = admin !== undefined && isKnownDevice(request, admin, clock());
  const device: keyof typeof PASSWORD_LIMITS = isKnown ? "known" : "unknown";
  return { email, network: toClientNetwork(request.ip), device };
}
