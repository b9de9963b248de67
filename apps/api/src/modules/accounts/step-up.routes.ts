import { z } from "zod";
import { route } from "../../http/route.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { authenticationSchema, browserOptionsSchema, codeSchema } from "./factors.schema.ts";
import { loginBodySchema } from "./accounts.schema.ts";
import { startStepUp, STEP_UP_METHODS, stepUp } from "./step-up.service.ts";

const methodsSchema = z.object({
  methods: z
    .array(z.enum(STEP_UP_METHODS))
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
  route(app, "GET", "/admin/step-up", {
    id: "startStepUp",
    summary: "Get with what to confirm who makes sensitive calls",
    permission: "read",
    setup: true,
    response: methodsSchema,
    handler: ({ adminId }) => startStepUp(options, adminId),
  });

  route(app, "POST", "/admin/step-up", {
    id: "stepUp",
    summary: "Confirm who makes sensitive calls, and get a new token",
    permission: "read",
    setup: true,
    audit: "administrator.step_up",
    body: bodySchema,
    response: z.object({ token: z.string() }),
    errors: { 429: "Too many failed attempts. Retry-After tells when to try again." },
    fastify: { schema: { description: "The session stays. Its old token ends." } },
    handler: async (request) => ({ token: await stepUp(options, request, request.body) }),
  });
};
