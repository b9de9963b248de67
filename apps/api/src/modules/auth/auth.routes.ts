import cookie from "@fastify/cookie";
import { isLocalRequest } from "../../auth/local-access.ts";
import { listPermissions } from "../../auth/permissions.ts";
import { loadSecret } from "../../auth/tokens.ts";
import { toAdminDto } from "../administrators/administrators.schema.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { loginBodySchema, loginResponseSchema } from "./auth.schema.ts";
import { logIn } from "./auth.service.ts";
import {
  createKnownDevice,
  KNOWN_DEVICE_COOKIE,
  KNOWN_DEVICE_LIFETIME_SECONDS,
  readKnownDevice,
} from "./known-devices.ts";
import { createLoginLimits } from "./login-limits.ts";

export const authRoutes: ModuleRoutes = async (
  app,
  { db, sessions, clock, isDemoSignInEnabled, origin },
) => {
  const secret = await loadSecret(db, KNOWN_DEVICE_COOKIE);
  await app.register(cookie, { secret });
  const login = { db, sessions, limits: createLoginLimits(db), clock, log: app.log };

  app.post(
    "/admin/login",
    {
      config: {
        public: true,
        audit: "administrator.login",
        errors: {
          401: "The email is unknown, the password is wrong, or the account is disabled.",
          429: "Too many failed sign-ins. Retry-After tells when to try again.",
        },
      },
      schema: {
        operationId: "login",
        summary: "Sign in and get a token",
        description:
          "Sets the cookie `knownDevice`. A sign-in with the cookie of its account has a limit of failures of its own.",
        security: [],
        body: loginBodySchema,
        response: { 200: loginResponseSchema },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      const { valid, value } = request.unsignCookie(request.cookies[KNOWN_DEVICE_COOKIE] ?? "");
      const { token, admin } = await logIn(login, request.body, {
        ip: request.ip,
        knownDevice: valid ? readKnownDevice(value, email, clock()) : undefined,
        canUseDemo: isDemoSignInEnabled && isLocalRequest(request),
        auditSource: request.auditSource,
      });
      reply.setCookie(KNOWN_DEVICE_COOKIE, createKnownDevice(email, clock()), {
        signed: true,
        httpOnly: true,
        sameSite: "strict",
        secure: origin().startsWith("https:"),
        path: "/api/admin/login",
        maxAge: KNOWN_DEVICE_LIFETIME_SECONDS,
      });
      return { token, admin: { ...toAdminDto(admin), permissions: listPermissions(admin.role) } };
    },
  );
};
