import { and, eq, gt, type SQL } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { AuditSource } from "../../audit/audit-source.ts";
import { toClientNetwork } from "../../auth/client-network.ts";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import { invitations, passwordRequests } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { ModuleOptions } from "../module-options.ts";
import { findAdministrator } from "./accounts.repository.ts";
import { changeAccount } from "./change-account.ts";
import { LIFETIMES_MS, type LinkOptions, replaceLink } from "./links.service.ts";

/** Requests for a new password that one run of the job answers. */
const MAX_ANSWERED = 100;

/** Stores a request for a new password, which is answered later. @throws HttpError 429 */
export async function requestPassword(
  { db, limits, clock }: Pick<ModuleOptions, "db" | "limits" | "clock">,
  email: string,
  { ip, auditSource: source }: { ip: string; auditSource: AuditSource },
) {
  await limits.count(["forgot-network"], { network: toClientNetwork(ip) });
  const request = { id: uuidv7(), email, source, createdAt: clock() };
  await db.insert(passwordRequests).values(request);
}

/** Answers the requests for a new password that wait, the oldest first. */
export async function answerPasswordRequests(options: LinkOptions): Promise<void> {
  const { db } = options;
  const waiting = db.select().from(passwordRequests).orderBy(passwordRequests.createdAt);
  for (const { id, email, source } of await waiting.limit(MAX_ANSWERED)) {
    const isThis = eq(passwordRequests.id, id);
    const admin = await findAdministrator(db, { email });
    if (admin !== undefined) await sendRequestedLink(options, admin.id, source, isThis);
    await db.delete(passwordRequests).where(isThis);
  }
}

/**
 * Sends a link for a new password to an account that is enabled and not the demo's. The link of an operator stays:
 * anybody can request another one.
 */
async function sendRequestedLink(
  options: LinkOptions,
  adminId: string,
  by: AuditSource,
  isRequest: SQL,
) {
  await changeAccount(options, adminId, by, async (transaction, admin) => {
    const result = undefined;
    const taken = await transaction.delete(passwordRequests).where(isRequest).returning();
    const mayReset = admin.disabledAt === null && adminId !== DEMO_ADMIN_ID;
    if (taken.length === 0 || !mayReset) return { result };
    const isValid = and(
      eq(invitations.email, admin.email),
      gt(invitations.expiresAt, options.clock()),
    );
    const [present] = await transaction.select().from(invitations).where(isValid);
    const lifetimeMs = present && present.expiresAt.getTime() - present.sentAt.getTime();
    // Only the link of an operator lasts so long.
    if (lifetimeMs !== undefined && lifetimeMs > LIFETIMES_MS.request) {
      return { result, notice: "hasLink" };
    }
    const link = await replaceLink(options, transaction, admin, "request");
    if (link === undefined) return { result };
    const after = { isOldPasswordValid: true, expiresAt: link.expiresAt };
    return { result, action: "administrator.reset_password", after };
  }).catch((error: unknown) => {
    // The account has got too many mails today.
    if (!(error instanceof HttpError)) throw error;
  });
}
