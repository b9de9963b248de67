import type {
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from "fastify";
import fp from "fastify-plugin";
import {
  type AdminRole,
  type FactorPolicy,
  isAllowed,
  listPermissions,
  type Permission,
  requiresFactor,
} from "../auth/permissions.ts";
import { MAX_AUTHENTICATION_AGE, type Sessions } from "../auth/sessions.ts";
import { createSessionExpiredError, HttpError } from "../errors/http-error.ts";
import { DOCS_PREFIX } from "./openapi.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    public?: boolean;
    permission?: Permission;
    /** Whether the route needs a sign-in within the last 15 minutes. */
    sensitive?: boolean;
    /** Whether the route also accepts a ticket, because a browser downloads its response. */
    download?: boolean;
    /** Whether the route is open to an administrator who has yet to set up a required second factor. */
    setup?: boolean;
  }
  interface FastifyRequest {
    /** Empty on public routes. */
    adminId: string;
    adminEmail: string | undefined;
    /** Empty on public routes. */
    sessionId: string;
    adminRole: AdminRole | undefined;
  }
}

const BEARER_TOKEN = /^Bearer ([\w-]{43})$/i;
const TICKET = /[?&]ticket=([\w-]{43})(?:&|$)/;
const COOKIE_TOKEN = /(?:^|; )accessToken=([\w-]{43})(?:;|$)/;

interface GuardOptions {
  sessions: Pick<Sessions, "find" | "findByTicket" | "findRole">;
  factorPolicy: FactorPolicy;
  onRefusal: (request: FastifyRequest) => void;
}

/**
 * Refuses requests to routes under /api without a session, or without the permission, second factor or recent sign-in
 * that the route requires. Responses to requests with a session have the role and its permissions in the header
 * `Api-Role`. Register it before any route.
 * @throws Error when a route declares neither `config: { permission }` nor `config: { public: true }`
 */
export const guard = fp<GuardOptions>(
  async (app, options) => {
    app.decorateRequest("adminId", "");
    app.decorateRequest("adminEmail", undefined);
    app.decorateRequest("sessionId", "");
    app.decorateRequest("adminRole", undefined);
    app.addHook("onRoute", (route) => {
      if (!isBelow("/api", route.url) || route.config?.public === true) return;
      // A browser sends no bearer token when it opens a page, so these GET requests also accept the token in the
      // panel's cookie (SameSite=Strict).
      const isPage = isBelow(DOCS_PREFIX, route.url);
      const permission = route.config?.permission ?? (isPage ? "read" : undefined);
      if (permission === undefined) {
        throw new Error(`${String(route.method)} ${route.url} declares no permission`);
      }
      // First, so that nothing of an unauthorized request is read.
      route.onRequest = [
        createGuard(options, permission, isPage),
        ...[route.onRequest ?? []].flat(),
      ];
      if (route.schema?.body === undefined) return;
      // Again, because the body may have taken long: whoever is disabled meanwhile must not finish a call.
      const check: preHandlerAsyncHookHandler = (request) => assertAuthorized(options, request);
      route.preHandler = [check, ...[route.preHandler ?? []].flat()];
    });
  },
  { name: "guard" },
);

function createGuard(
  { sessions, factorPolicy, onRefusal }: GuardOptions,
  permission: Permission,
  acceptsCookie: boolean,
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const { authorization, cookie } = request.headers;
    const token =
      authorization?.match(BEARER_TOKEN)?.[1] ??
      (acceptsCookie && request.method === "GET" ? cookie?.match(COOKIE_TOKEN)?.[1] : undefined);
    const { sensitive = false, setup = false, download = false } = request.routeOptions.config;
    const ticket = download ? TICKET.exec(request.url)?.[1] : undefined;
    const session =
      ticket === undefined
        ? token && (await sessions.find(token, request.ip))
        : await sessions.findByTicket(ticket, request.ip);
    if (!session) throw createSessionExpiredError();
    // An item of structured fields (RFC 9651). Also with a 403, which may be how a client learns of a changed role.
    const permissions = listPermissions(session.role).join(" ");
    const lacksFactor = !session.hasFactor && requiresFactor(factorPolicy, session.role);
    const role = `${session.role}; permissions="${permissions}"`;
    reply.header("api-role", lacksFactor ? `${role}; lacks-factor` : role);
    request.adminId = session.adminId;
    request.adminEmail = session.email;
    request.sessionId = session.id;
    request.adminRole = session.role;
    if (!isAllowed(session.role, permission)) {
      onRefusal(request);
      throw createRoleError();
    }
    if (lacksFactor && !setup) {
      throw new HttpError(403, "Set up a second factor to go on.", { isLogged: false });
    }
    if (sensitive && !session.isFresh) throw createStepUpError();
  };
}

/** Creates the error for a sensitive call long after the sign-in, in the form of RFC 9470. */
function createStepUpError(): HttpError {
  const challenge = `Bearer error="insufficient_user_authentication", error_description="A more recent sign-in is required", max_age="${MAX_AUTHENTICATION_AGE}"`;
  return new HttpError(401, "Confirm that it is you, then try again.", {
    headers: { "www-authenticate": challenge },
  });
}

function createRoleError(): HttpError {
  return new HttpError(403, "Your role does not allow this.");
}

/** Checks session and permission again, for a request that takes long. @throws HttpError 401 or 403 */
export async function assertAuthorized(
  { sessions }: { sessions: Pick<Sessions, "findRole"> },
  { sessionId, routeOptions }: FastifyRequest,
): Promise<void> {
  const role = await sessions.findRole(sessionId);
  if (role === undefined) throw createSessionExpiredError();
  const { permission } = routeOptions.config;
  if (permission === undefined || !isAllowed(role, permission)) throw createRoleError();
}

function isBelow(prefix: string, url: string): boolean {
  return url === prefix || url.startsWith(`${prefix}/`);
}
