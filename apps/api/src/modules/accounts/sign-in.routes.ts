import { createHash } from "node:crypto";
import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { toClientNetwork } from "../../auth/client-network.ts";
import { isLocalRequest } from "../../auth/local-access.ts";
import { listPermissions, requiresFactor } from "../../auth/permissions.ts";
import { createToken, loadSecret } from "../../auth/tokens.ts";
import type { Admin } from "../../db/schema/index.ts";
import { route } from "../../http/route.ts";
import type { ModuleOptions, ModuleRoutes } from "../module-options.ts";
import {
  loginBodySchema,
  loginResponseSchema,
  sessionResponseSchema,
  toAdminDto,
} from "./accounts.schema.ts";
import {
  browserOptionsSchema,
  factorLoginBodySchema,
  passkeyBodySchema,
  stepUpBodySchema,
  stepUpMethodsSchema,
} from "./factors.schema.ts";
import { createAuthenticationOptions } from "./passkeys.service.ts";
import { type Client, logIn, logInWithFactor, logInWithPasskey } from "./sign-in.service.ts";
import { startStepUp, stepUp } from "./proofs.service.ts";

const KNOWN_DEVICE_COOKIE = "knownDevice";
const KNOWN_DEVICE_LIFETIME_SECONDS = 180 * 24 * 3600;
const TOO_MANY = "Too many failed sign-ins. Retry-After tells when to try again.";

export const signInRoutes: ModuleRoutes = async (app, options) => {
  const secret = await loadSecret(options.db, KNOWN_DEVICE_COOKIE);
  await app.register(cookie, { secret });
  addPasskeyRoutes(app, options);

  route(app, "POST", "/admin/login", {
    summary: "Sign in and get a token",
    public: true,
    audit: "administrator.login",
    body: loginBodySchema,
    response: loginResponseSchema,
    errors: {
      401: "The email is unknown, the password is wrong, or the account is disabled.",
      429: TOO_MANY,
    },
    fastify: {
      schema: {
        description:
          "Sets the cookie `knownDevice`. Sign-ins with cookies of their account have a limit of failures of their own.",
      },
    },
    handler: async (request, reply) => {
      const result = await logIn(options, request.body, describeClient(options, request));
      if ("challenge" in result) return { secondFactor: result };
      const lacksFactor = requiresFactor(options.factorPolicy, result.admin.role);
      return sendSession(options, reply, result, lacksFactor);
    },
  });

  route(app, "POST", "/admin/login/factor", {
    summary: "Complete a sign-in with a code",
    public: true,
    audit: "administrator.login",
    body: factorLoginBodySchema,
    response: sessionResponseSchema,
    errors: {
      401: "The code is wrong or was used, or the challenge has ended.",
      429: TOO_MANY,
    },
    handler: async (request, reply) => {
      const client = describeClient(options, request);
      return sendSession(options, reply, await logInWithFactor(options, request.body, client));
    },
  });
};

function addPasskeyRoutes(app: FastifyInstance, options: ModuleOptions): void {
  route(app, "GET", "/admin/login/passkey", {
    summary: "Get what a browser needs to sign in with a passkey (WebAuthn)",
    public: true,
    response: browserOptionsSchema,
    errors: { 429: TOO_MANY },
    fastify: { exposeHeadRoute: false },
    handler: async ({ ip }) => {
      await options.limits.count(["login-challenge"], { network: toClientNetwork(ip) });
      return { ...(await createAuthenticationOptions(options, null)) };
    },
  });

  route(app, "POST", "/admin/login/passkey", {
    summary: "Sign in with a passkey",
    public: true,
    audit: "administrator.login",
    body: passkeyBodySchema,
    response: sessionResponseSchema,
    errors: { 401: "The passkey is not known, or the challenge has ended.", 429: TOO_MANY },
    handler: async (request, reply) => {
      const { passkey } = request.body;
      const client = describeClient(options, request);
      return sendSession(options, reply, await logInWithPasskey(options, passkey, client));
    },
  });
}

/** Another proof of who makes sensitive calls: the capability `step-up` (RFC 9470). */
export const stepUpRoutes: ModuleRoutes = async (app, options) => {
  route(app, "GET", "/admin/step-up", {
    summary: "Get with what to confirm who makes sensitive calls",
    permission: "read",
    setup: true,
    response: stepUpMethodsSchema,
    handler: ({ adminId }) => startStepUp(options, adminId),
  });

  route(app, "POST", "/admin/step-up", {
    summary: "Confirm who makes sensitive calls, and get a new token",
    permission: "read",
    setup: true,
    audit: "administrator.step_up",
    body: stepUpBodySchema,
    response: z.object({ token: z.string() }),
    errors: { 429: "Too many failed attempts. Retry-After tells when to try again." },
    fastify: { schema: { description: "The session stays. Its old token ends." } },
    handler: async (request) => ({ token: await stepUp(options, request, request.body) }),
  });
};

function describeClient(
  { isDemoSignInEnabled, clock }: ModuleOptions,
  request: FastifyRequest,
): Client {
  return {
    ip: request.ip,
    isKnownDevice: (admin) => {
      const { valid, value } = request.unsignCookie(request.cookies[KNOWN_DEVICE_COOKIE] ?? "");
      return valid && isKnownDevice(value, admin, clock());
    },
    canUseDemo: isDemoSignInEnabled && isLocalRequest(request),
    auditSource: request.auditSource,
    log: request.server.log,
  };
}

function sendSession(
  { clock, origin }: ModuleOptions,
  reply: FastifyReply,
  { token, admin }: { token: string; admin: Admin },
  lacksFactor = false,
) {
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
}

/** Returns the value of the cookie of a browser in which this account has signed in. Sign it. */
function createKnownDevice(admin: Admin, now: Date): string {
  const expiresAt = now.getTime() + KNOWN_DEVICE_LIFETIME_SECONDS * 1000;
  return [hashAccount(admin), expiresAt, createToken()].join(".");
}

/** @param value value of the cookie, whose signature is valid */
function isKnownDevice(value: string, admin: Admin, now: Date): boolean {
  const [accountHash, expiresAt] = value.split(".");
  return accountHash === hashAccount(admin) && Number(expiresAt) > now.getTime();
}

/** Changes with the password, so that a new one makes all devices unknown. */
function hashAccount({ email, passwordHash }: Admin): string {
  return createHash("sha256").update(`${email}\n${passwordHash}`).digest("base64url");
}
