import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { toClientNetwork } from "../../auth/client-network.ts";
import { createLimits } from "../../auth/limits.ts";
import { passwordRequests } from "../../db/schema/index.ts";
import { runPeriodically } from "../../jobs/run-periodically.ts";
import { route } from "../../http/route.ts";
import { messageSchema } from "../common-schemas.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { answerPasswordRequests } from "./forgotten-passwords.service.ts";
import { lookupEmailSchema } from "./sign-in.schema.ts";

/** Interval at which requests are answered. */
const ANSWER_INTERVAL_MS = 2000;

/** A link for a new password, for whoever has an account with the email: the capability `forgot-password`. */
export const forgottenPasswordsRoutes: ModuleRoutes = async (app, options) => {
  const { db, mailWorker, clock } = options;
  if (!options.sendsMail) return;
  const limits = createLimits(db);
  // Later and for all emails: neither this response nor the next ones reveal by their time who has an account.
  runPeriodically(app, "password-requests", ANSWER_INTERVAL_MS, async () => {
    await answerPasswordRequests(options);
    mailWorker.wake();
  });

  route(
    app,
    "POST",
    "/admin/forgot-password",
    {
      id: "forgotPassword",
      summary: "Ask for a mail with a link that sets a new password",
      public: true,
      audit: "administrator.reset_password",
      body: z.strictObject({ email: lookupEmailSchema }),
      response: messageSchema,
      errors: { 429: "Too many requests from the address. Retry-After tells when to try again." },
      fastify: { schema: { description: "Every email gets the same response." } },
    },
    async ({ body: { email }, ip, auditSource }) => {
      await limits.count(["forgot-network"], { network: toClientNetwork(ip) });
      const request = { id: uuidv7(), email, source: auditSource, createdAt: clock() };
      await db.insert(passwordRequests).values(request);
      return {
        message:
          "If an account has this email, it gets a mail with a link. The link works for 30 minutes.",
      };
    },
  );
};
