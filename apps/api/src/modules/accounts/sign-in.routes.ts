import cookie from "@fastify/cookie";
import { z } from "zod";
import { loadSecret } from "../../auth/tokens.ts";
import { route } from "../../http/route.ts";
import type { ModuleRoutes } from "../module-options.ts";
import {
  browserOptionsSchema,
  factorLoginBodySchema,
  loginBodySchema,
  loginResponseSchema,
  passkeyBodySchema,
  sessionResponseSchema,
  stepUpBodySchema,
  stepUpMethodsSchema,
} from "./accounts.schema.ts";
import { KNOWN_DEVICE_COOKIE } from "./known-devices.ts";
import { createAuthenticationOptions } from "./passkeys.service.ts";
import { startStepUp, STEP_UP_LIMITS, stepUp } from "./proofs.service.ts";
import { logIn, logInWithFactor, logInWithPasskey } from "./sign-in.service.ts";

const SIGN_IN = { public: true, audit: "administrator.login", atOnce: "password" } as const;

export const signInRoutes: ModuleRoutes = async (app, options) => {
  const secret = await loadSecret(options.db, KNOWN_DEVICE_COOKIE);
  await app.register(cookie, { secret });

  route(app, "GET", "/admin/login/passkey", {
    summary: "Get what a browser needs to sign in with a passkey (WebAuthn)",
    public: true,
    response: browserOptionsSchema,
    within: ["login-challenge"],
    fastify: { exposeHeadRoute: false },
    handler: async () => ({ ...(await createAuthenticationOptions(options, null)) }),
  });

  route(app, "POST", "/admin/login/passkey", {
    summary: "Sign in with a passkey",
    ...SIGN_IN,
    within: ["login-challenge"],
    body: passkeyBodySchema,
    response: sessionResponseSchema,
    errors: { 401: "The passkey is not known, or the challenge has ended." },
    handler: (request, reply) =>
      logInWithPasskey({ ...options, request, reply }, request.body.passkey),
  });

  route(app, "POST", "/admin/login", {
    summary: "Sign in and get a token",
    description:
      "Sets the cookie `knownDevice`. Sign-ins with cookies of their account have a limit of failures of their own.",
    ...SIGN_IN,
    body: loginBodySchema,
    response: loginResponseSchema,
    errors: {
      401: "The email is unknown, the password is wrong, or the account is disabled.",
    },
    handler: (request, reply) => logIn({ ...options, request, reply }, request.body),
  });

  route(app, "POST", "/admin/login/factor", {
    summary: "Complete a sign-in with a code",
    ...SIGN_IN,
    within: ["login-challenge"],
    body: factorLoginBodySchema,
    response: sessionResponseSchema,
    errors: {
      401: "The code is wrong or was used, or the challenge has ended.",
    },
    handler: (request, reply) => logInWithFactor({ ...options, request, reply }, request.body),
  });
};

/** Another proof of who makes sensitive calls: the capability `step-up` (RFC 9470). */
export const stepUpRoutes: ModuleRoutes = async (app, options) => {
  route(app, "GET", "/admin/step-up", {
    summary: "Get with what to confirm who makes sensitive calls",
    permission: "read",
    setup: true,
    within: ["challenge"],
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
    atOnce: "password",
    within: ["factor", ...STEP_UP_LIMITS],
    description: "The session stays. Its old token ends.",
    handler: async (request) => ({ token: await stepUp(options, request, request.body) }),
  });
};
