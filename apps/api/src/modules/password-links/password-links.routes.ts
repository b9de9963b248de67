import { z } from "zod";
import { createNetworkLimiter } from "../../auth/attempt-limiter.ts";
import { newPasswordSchema, normalizeEmail } from "../../auth/credentials.ts";
import { messageSchema } from "../common-schemas.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { lookupText } from "../text-schemas.ts";
import { acceptLink } from "./accept-link.service.ts";

/** Specification, point 7: POST /admin/accept-invite. A link may contain any email and token. */
const acceptBodySchema = z.strictObject({
  email: lookupText(254).transform(normalizeEmail),
  token: lookupText(256),
  password: newPasswordSchema,
});

export const passwordLinksRoutes: ModuleRoutes = async (app, options) => {
  const { db } = options;
  // None by email alone: it would let anyone lock out an invitee, and nobody guesses a token of 256 bits.
  const limits = createNetworkLimiter(db, {
    name: "accept",
    attempts: "failed attempts",
    maxAccountFailures: 30,
    maxFailures: 60,
    windowSeconds: 5 * 60,
  });

  app.post(
    "/admin/accept-invite",
    {
      config: {
        public: true,
        audit: ["invitation.accept", "administrator.create"],
        errors: { 429: "Too many failed attempts. Retry-After tells when to try again." },
      },
      schema: {
        operationId: "acceptInvitation",
        summary: "Accept an invitation by setting a password",
        security: [],
        body: acceptBodySchema,
        response: { 200: messageSchema },
      },
    },
    async ({ body, ip, auditSource }) => {
      await acceptLink({ ...options, limits }, body, { ip, auditSource });
      return { message: "Password set. You can now log in." };
    },
  );
};
