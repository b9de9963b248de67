import { and, desc, eq, gt, lte, notInArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { AuditSource } from "../../audit/record-audit.ts";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import { admins, invitations, passwordRequests } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { ModuleOptions } from "../module-options.ts";
import { changeAccount } from "./change-account.ts";
import { replaceLink } from "./links.service.ts";
import { type LinkOptions, LINKS } from "./mails.ts";

type PasswordRequest = typeof passwordRequests.$inferSelect;

export async function requestPassword(
  { db, clock }: ModuleOptions,
  source: AuditSource,
  email: string,
) {
  const request = { id: uuidv7(), email, source, createdAt: clock() };
  await db.insert(passwordRequests).values(request);
}

/**
 * Answers one request of each account, and forgets the others: no network can stand before all others with many requests
 * for one email, or for emails without an account.
 */
export async function answerPasswordRequests(options: LinkOptions): Promise<void> {
  const { db } = options;
  const isUnknown = notInArray(
    passwordRequests.email,
    db.select({ email: admins.email }).from(admins),
  );
  await db.delete(passwordRequests).where(isUnknown);
  const requests = db
    .selectDistinctOn([passwordRequests.email], { adminId: admins.id, request: passwordRequests })
    .from(passwordRequests)
    .innerJoin(admins, eq(admins.email, passwordRequests.email))
    .orderBy(passwordRequests.email, desc(passwordRequests.createdAt));
  for (const { adminId, request } of await requests) {
    await answerRequest(options, adminId, request);
    // Others for the same email that were made until then are answered, too.
    const isAnswered = lte(passwordRequests.createdAt, request.createdAt);
    await db
      .delete(passwordRequests)
      .where(and(eq(passwordRequests.email, request.email), isAnswered));
  }
}

/**
 * Sends a link for a new password to an account that is enabled and not the demo's. The link of an operator stays:
 * anybody can request another one.
 */
async function answerRequest(options: LinkOptions, adminId: string, request: PasswordRequest) {
  const answer = { by: request.source, action: "administrator.reset_password" } as const;
  await changeAccount(options, adminId, answer, async (transaction, admin) => {
    const result = undefined;
    const query = transaction.delete(passwordRequests).where(eq(passwordRequests.id, request.id));
    // Another server may have answered it.
    const isLate = (await query).rowCount === 0;
    if (isLate || admin.disabledAt !== null || adminId === DEMO_ADMIN_ID) return { result };
    const { email, expiresAt, sentAt } = invitations;
    const isPresent = and(eq(email, admin.email), gt(expiresAt, options.clock()));
    // Only the link of an operator lasts so long.
    const isLong = sql`${expiresAt} - ${sentAt} > ${LINKS.request.lifetimeMs} * interval '1 ms'`;
    const links = await transaction.$count(invitations, and(isPresent, isLong));
    if (links > 0) return { result, notice: "hasLink" };
    const link = await replaceLink(options, transaction, admin, "request");
    if (link === undefined) return { result };
    return { result, after: { isOldPasswordValid: true, expiresAt: link.expiresAt } };
  }).catch((error: unknown) => {
    // The account has got too many mails today.
    if (!(error instanceof HttpError)) throw error;
  });
}
