import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { isLocalRequest } from "../../auth/local-access.ts";
import { toAdminDto } from "../administrators/administrators.schema.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createAuthRepository } from "./auth.repository.ts";
import { loginBodySchema, loginResponseSchema } from "./auth.schema.ts";
import { createAuthService } from "./auth.service.ts";

export const authRoutes: FastifyPluginAsyncZod<
  Pick<ModuleOptions, "db" | "sessions" | "clock" | "isDemoSignInEnabled">
> = async (app, { db, sessions, clock, isDemoSignInEnabled }) => {
  const service = await createAuthService({
    db,
    repository: createAuthRepository(db),
    sessions,
    clock,
  });

  app.post(
    "/admin/login",
    {
      config: {
        public: true,
        errors: {
          401: "The email is unknown, the password is wrong, or the account is disabled.",
          429: "Too many failed sign-ins. Retry-After tells when to try again.",
        },
      },
      schema: {
        operationId: "login",
        summary: "Sign in and get a token",
        tags: ["Authentication"],
        security: [],
        body: loginBodySchema,
        response: { 200: loginResponseSchema },
      },
    },
    async (request) => {
      const { token, admin } = await service.login(request.body, {
        ip: request.ip,
        canUseDemo: isDemoSignInEnabled && isLocalRequest(request),
      });
      return { token, admin: toAdminDto(admin) };
    },
  );
};
