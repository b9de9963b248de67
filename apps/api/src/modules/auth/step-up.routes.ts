import { z } from "zod";
import { createAttemptLimiter } from "../../auth/attempt-limiter.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { verifyPassword } from "../../auth/passwords.ts";
import { createSessionExpiredError, HttpError } from "../../errors/http-error.ts";
import {
  findAdministrator,
  lockAdministrator,
} from "../administrators/administrators.repository.ts";
import { findFactors, listMethods } from "../factors/factors.repository.ts";
import {
  authenticationSchema,
  browserOptionsSchema,
  codeSchema,
} from "../factors/factors.schema.ts";
import { spendCode } from "../factors/factors.service.ts";
import {
  createAuthenticationOptions,
  recordPasskeyUse,
  verifyAuthentication,
} from "../factors/passkeys.service.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { loginBodySchema } from "./auth.schema.ts";

const methodsSchema = z.object({
  methods: z
    .array(z.enum(["passkey", "code", "password"]))
    .describe("The password only if the account has no second factor."),
  passkey: browserOptionsSchema.nullable(),
});
const bodySchema = z.union([
  z.strictObject({ passkey: authenticationSchema }),
  z.strictObject({ code: codeSchema }),
  loginBodySchema.pick({ password: true }),
]);

/** Another proof of who makes sensitive calls: the capability `step-up` (RFC 9470). */
export const stepUpRoutes: ModuleRoutes = async (app, options) => {
  const { db, sessions, clock } = options;
  // Without regard to the IP address: only somebody with a session of the account gets here.
  const limit = (name: string, maxFailures: number, windowSeconds: number) =>
    createAttemptLimiter(db, { name, attempts: "failed attempts", maxFailures, windowSeconds });
  const limits = [limit("step-up", 10, 15 * 60), limit("step-up-day", 30, 24 * 3600)];
  const readMethods = async (adminId: string) => {
    const methods = listMethods(await findFactors(db, adminId));
    const offered = methods.filter((method) => method !== "recovery_code");
    return offered.length === 0 ? (["password"] as const) : offered;
  };

  app.get(
    "/admin/step-up",
    {
      config: { permission: "read", setup: true },
      schema: {
        operationId: "startStepUp",
        summary: "Get with what to confirm who makes sensitive calls",
        response: { 200: methodsSchema },
      },
    },
    async ({ adminId }) => {
      const methods = [...(await readMethods(adminId))];
      const passkey = methods.includes("passkey")
        ? { ...(await createAuthenticationOptions(options, adminId)) }
        : null;
      return { methods, passkey };
    },
  );

  app.post(
    "/admin/step-up",
    {
      config: {
        permission: "read",
        setup: true,
        audit: "administrator.step_up",
        errors: { 429: "Too many failed attempts. Retry-After tells when to try again." },
      },
      schema: {
        operationId: "stepUp",
        summary: "Confirm who makes sensitive calls, and get a new token",
        description: "The session stays. Its old token ends.",
        body: bodySchema,
        response: { 200: z.object({ token: z.string() }) },
      },
    },
    async ({ adminId, sessionId, body, auditSource, log }) => {
      for (const failures of limits) await failures.count(adminId);
      const admin = await findAdministrator(db, { id: adminId });
      if (admin === undefined) throw createSessionExpiredError();
      const methods: readonly string[] = await readMethods(adminId);
      const [method = ""] = Object.keys(body);
      const verified =
        "passkey" in body ? await verifyAuthentication(options, adminId, body.passkey) : undefined;
      const isPassword =
        "password" in body && (await verifyPassword(admin.passwordHash, body.password));
      const token = await db.transaction(async (transaction) => {
        await lockAdministrator(transaction, { id: adminId });
        const isRight =
          methods.includes(method) &&
          (isPassword ||
            (verified !== undefined && (await recordPasskeyUse(transaction, verified, clock()))) ||
            ("code" in body && (await spendCode(options, transaction, adminId, body.code))));
        if (!isRight) return undefined;
        const renewed = await sessions.renew(transaction, sessionId);
        if (renewed === undefined) throw createSessionExpiredError();
        const target = { id: adminId, after: { session: sessionId } };
        await recordAudit(transaction, auditSource, "administrator.step_up", target);
        return renewed;
      });
      if (token === undefined) {
        await recordAudit(db, auditSource, "administrator.factor_failed", { id: adminId });
        throw new HttpError(400, "That was not right. Try again.");
      }
      for (const failures of limits) {
        await failures
          .forgive(adminId)
          .catch((err: unknown) => log.warn({ err }, "a success remains counted as a failure"));
      }
      return { token };
    },
  );
};
