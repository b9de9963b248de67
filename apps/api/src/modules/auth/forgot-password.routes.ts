import { z } from "zod";
import { createAttemptLimiter } from "../../auth/attempt-limiter.ts";
import { toClientNetwork } from "../../auth/client-network.ts";
import { HttpError } from "../../errors/http-error.ts";
import { messageSchema } from "../common-schemas.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { requestPassword } from "../password-links/password-resets.service.ts";
import { lookupEmailSchema } from "./auth.schema.ts";

const HOUR = 3600;

/** A link for a new password, for whoever has an account with the email: the capability `forgot-password`. */
export const forgotPasswordRoutes: ModuleRoutes = async (app, options) => {
  const { db, mailWorker } = options;
  const limit = (name: string, maxFailures: number) =>
    createAttemptLimiter(db, {
      name,
      attempts: "requests for a new password",
      maxFailures,
      windowSeconds: HOUR,
    });
  const networks = limit("forgot-network", 300);
  const accounts = limit("forgot-account", 5);
  let mailing = Promise.resolve();
  app.addHook("onClose", () => mailing);

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
    async ({ body: { email }, ip, auditSource, log }) => {
      await networks.count(toClientNetwork(ip));
      const isLimited = await accounts.count(email).then(
        () => false,
        (error: unknown) => {
          // A refusal would be another response than that of other emails.
          if (error instanceof HttpError) return true;
          throw error;
        },
      );
      if (!isLimited) {
        // After the response, whose time must not reveal who has an account.
        mailing = mailing
          .then(() => requestPassword(options, email, auditSource))
          .then(() => mailWorker.wake())
          .catch((err: unknown) => log.warn({ err }, "a new password could not be mailed"));
      }
      return {
        message:
          "If an account has this email, it gets a mail with a link. The link works for 30 minutes.",
      };
    },
  );
};
