import { recordAudit } from "../../audit/record-audit.ts";
import type { Db } from "../../db/connect.ts";
import { createSessionExpiredError, HttpError } from "../../errors/http-error.ts";
import { getOwner } from "./accounts.repository.ts";
import { type Services, changeAccount, type Owner } from "./change-account.ts";
import { findFactors, listMethods } from "./factors.repository.ts";
import { createAuthenticationOptions } from "./passkeys.service.ts";
import { type Proof, verifyProof } from "./proofs.service.ts";

const LIMITS = ["step-up", "step-up-day"] as const;

type StepUpProof = Exclude<Proof, { recoveryCode: string }>;

/** Returns with what an administrator can show again that it is them: the password only without a second factor. */
async function listStepUpMethods(db: Db, adminId: string) {
  const methods = listMethods(await findFactors(db, adminId));
  const offered = methods.filter((method) => method !== "recovery_code");
  return offered.length === 0 ? ["password" as const] : offered;
}

export async function startStepUp(options: Services, adminId: string) {
  const methods = await listStepUpMethods(options.db, adminId);
  const passkey = methods.some((method) => method === "passkey")
    ? { ...(await createAuthenticationOptions(options, adminId)) }
    : null;
  return { methods, passkey };
}

/** Verifies who makes sensitive calls, and returns the new token of the session. */
export async function stepUp(
  options: Services,
  { adminId, sessionId, auditSource }: Owner,
  proof: StepUpProof,
): Promise<string> {
  const { db, limits, sessions } = options;
  await limits.count(LIMITS, { admin: adminId });
  const admin = await getOwner(db, adminId);
  const methods = await listStepUpMethods(db, adminId);
  const isOffered = methods.some((method) => method in proof);
  const verified = isOffered ? await verifyProof(options, proof, admin) : undefined;
  const token =
    verified &&
    (await changeAccount(options, adminId, auditSource, async (transaction, locked) => {
      if (!(await verified.use(transaction, locked))) return { result: undefined };
      const result = await sessions.renew(transaction, sessionId);
      if (result === undefined) throw createSessionExpiredError();
      return { result, action: "administrator.step_up", after: { session: sessionId } };
    }));
  if (token === undefined) {
    await recordAudit(db, auditSource, "administrator.factor_failed", { id: adminId });
    throw new HttpError(400, "That was not right. Try again.");
  }
  await limits.forgive(LIMITS, { admin: adminId });
  return token;
}
