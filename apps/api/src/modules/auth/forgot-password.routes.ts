import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { createAttemptLimiter } from "../../auth/attempt-limiter.ts";
import { toClientNetwork } from "../../auth/client-network.ts";
import { passwordRequests } from "../../db/schema/index.ts";
import { runPeriodically } from "../../jobs/run-periodically.ts";
import { messageSchema } from "../common-schemas.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { answerPasswordRequests } from "../password-links/password-resets.service.ts";
import { lookupEmailSchema } from "./auth.schema.ts";

/** Interval at which requests are answered. */
const ANSWER_INTERVAL_MS = 2000;

/** A link for a new password, for whoever has an account with the email: the capability `forgot-password`. */
export const forgotPasswordRoutes: ModuleRoutes = async (app, options) => {
  const { db, clock } = options;
  if (!options.sendsMail) return;
  const networks = createAttemptLimiter(db, {
    name: "forgot-network",
    attempts: "requests for a new password",
    maxFailures: 300,
    windowSeconds: 3600,
  });
  // Later and for all emails: neither this response nor the next ones reveal by their time who has an account.
  runPeriodically(app, "password-requests", ANSWER_INTERVAL_MS, () =>
    answerPasswordRequests(options),
  );

  app.post(
    "/admin/forgot-password",
    {
      config: {
        public: true,
        audit: "administrator.reset_password",
        errors: { 429: "Too many requests from the address. Retry-After tells when to try again." },
      },
      schema: {
        operationId: "forgotPassword",
        summary: "Ask for a mail with a link that sets a new password",
        description: "Every email gets the same response.",
        security: [],
        body: z.strictObject({ email: lookupEmailSchema }),
        response: { 200: messageSchema },
      },
    },
    async ({ body: { email }, ip, auditSource }) => {
      await networks.count(toClientNetwork(ip));
      const request = { id: uuidv7(), email, source: auditSource, createdAt: clock() };
      await db.insert(passwordRequests).values(request);
      return {
        message:
          "If an account has this email, it gets a mail with a link. The link works for 30 minutes.",
      };
    },
  );
};
