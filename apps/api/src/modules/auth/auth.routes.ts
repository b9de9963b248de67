import cookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isLocalRequest } from "../../auth/local-access.ts";
import { listPermissions, requiresFactor } from "../../auth/permissions.ts";
import { loadSecret } from "../../auth/tokens.ts";
import type { Admin } from "../../db/schema/index.ts";
import { toAdminDto } from "../administrators/administrators.schema.ts";
import {
  browserOptionsSchema,
  factorLoginBodySchema,
  passkeyLoginBodySchema,
} from "../factors/factors.schema.ts";
import { createAuthenticationOptions } from "../factors/passkeys.service.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { loginBodySchema, loginResponseSchema, sessionResponseSchema } from "./auth.schema.ts";
import { logIn, logInWithFactor, logInWithPasskey } from "./auth.service.ts";
import {
  createKnownDevice,
  isKnownDevice,
  KNOWN_DEVICE_COOKIE,
  KNOWN_DEVICE_LIFETIME_SECONDS,
} from "./known-devices.ts";
import { createLoginLimits } from "./login-limits.ts";

const TOO_MANY = "Too many failed sign-ins. Retry-After tells when to try again.";

export const authRoutes: ModuleRoutes = async (app, options) => {
  const { db, clock, isDemoSignInEnabled, origin, factorPolicy } = options;
  const secret = await loadSecret(db, KNOWN_DEVICE_COOKIE);
  await app.register(cookie, { secret });
  const limits = createLoginLimits(db);
  const login = { ...options, limits, log: app.log };

  const describeClient = (request: FastifyRequest) => ({
    ip: request.ip,
    isKnownDevice: (admin: Admin): boolean => {
      const { valid, value } = request.unsignCookie(request.cookies[KNOWN_DEVICE_COOKIE] ?? "");
      return valid && isKnownDevice(value, admin, clock());
    },
    canUseDemo: isDemoSignInEnabled && isLocalRequest(request),
    auditSource: request.auditSource,
  });

  const sendSession = (
    reply: FastifyReply,
    { token, admin }: { token: string; admin: Admin },
    lacksFactor: boolean,
  ) => {
    reply.setCookie(KNOWN_DEVICE_COOKIE, createKnownDevice(admin, clock()), {
      signed: true,
      httpOnly: true,
      sameSite: "strict",
      secure: origin().startsWith("https:"),
      path: "/api/admin/login",
      maxAge: KNOWN_DEVICE_LIFETIME_SECONDS,
    });
    const permissions = listPermissions(admin.role);
    return { token, admin: { ...toAdminDto(admin), permissions, lacksFactor } };
  };

  app.post(
    "/admin/login",
    {
      config: {
        public: true,
        audit: "administrator.login",
        errors: {
          401: "The email is unknown, the password is wrong, or the account is disabled.",
          429: TOO_MANY,
        },
      },
      schema: {
        operationId: "login",
        summary: "Sign in and get a token",
        description:
          "Sets the cookie `knownDevice`. Sign-ins with cookies of their account have a limit of failures of their own.",
        security: [],
        body: loginBodySchema,
        response: { 200: loginResponseSchema },
      },
    },
    async (request, reply) => {
      const result = await logIn(login, request.body, describeClient(request));
      if ("challenge" in result) return { secondFactor: result };
      return sendSession(reply, result, requiresFactor(factorPolicy, result.admin.role));
    },
  );

  app.post(
    "/admin/login/factor",
    {
      config: {
        public: true,
        audit: "administrator.login",
        errors: {
          401: "The code is wrong or was used, or the challenge has ended.",
          429: TOO_MANY,
        },
      },
      schema: {
        operationId: "loginWithFactor",
        summary: "Complete a sign-in with a code",
        security: [],
        body: factorLoginBodySchema,
        response: { 200: sessionResponseSchema },
      },
    },
    async (request, reply) => {
      const started = await logInWithFactor(login, request.body, describeClient(request));
      return sendSession(reply, started, false);
    },
  );

  app.get(
    "/admin/login/passkey",
    {
      config: { public: true, errors: { 429: TOO_MANY } },
      schema: {
        operationId: "startPasskeyLogin",
        summary: "Get what a browser needs to sign in with a passkey (WebAuthn)",
        security: [],
        response: { 200: browserOptionsSchema },
      },
      exposeHeadRoute: false,
    },
    async ({ ip }) => {
      await limits.countChallenge(ip);
      return { ...(await createAuthenticationOptions(options, null)) };
    },
  );

  app.post(
    "/admin/login/passkey",
    {
      config: {
        public: true,
        audit: "administrator.login",
        errors: { 401: "The passkey is not known, or the challenge has ended.", 429: TOO_MANY },
      },
      schema: {
        operationId: "loginWithPasskey",
        summary: "Sign in with a passkey",
        security: [],
        body: passkeyLoginBodySchema,
        response: { 200: sessionResponseSchema },
      },
    },
    async (request, reply) => {
      const { passkey } = request.body;
      const started = await logInWithPasskey(login, passkey, describeClient(request));
      return sendSession(reply, started, false);
    },
  );
};
