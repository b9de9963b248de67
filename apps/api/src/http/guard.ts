import type { onRequestAsyncHookHandler } from "fastify";
import fp from "fastify-plugin";
import {
  type AdminRole,
  isAllowed,
  listPermissions,
  type Permission,
} from "../auth/permissions.ts";
import type { Sessions } from "../auth/sessions.ts";
import { createSessionExpiredError, HttpError } from "../errors/http-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Opens a route of the API to requests without a session. */
    public?: boolean;
    permission?: Permission;
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
const COOKIE_TOKEN = /(?:^|; )accessToken=([\w-]{43})(?:;|$)/;

interface GuardOptions {
  findSession: Sessions["find"];
  /**
   * Prefix of the pages of the API. A browser sends no bearer token when it opens a page, so GET
   * requests below the prefix also accept the token in the panel's cookie (SameSite=Strict). Routes
   * of the page that declare no permission require "read".
   */
  pagesPrefix: string;
}

/**
 * Refuses requests to routes under /api without a session, or without the route's permission. Each
 * route declares `config: { permission }` or `config: { public: true }`. Responses to requests with a
 * session have the role and its permissions in the header `Api-Role`. Register it before any route.
 * @throws Error when a route declares neither
 */
export const guard = fp<GuardOptions>(
  async (app, { findSession, pagesPrefix }) => {
    app.decorateRequest("adminId", "");
    app.decorateRequest("adminEmail", undefined);
    app.decorateRequest("sessionId", "");
    app.decorateRequest("adminRole", undefined);
    app.addHook("onRoute", (route) => {
      if (!isBelow("/api", route.url) || route.config?.public === true) return;
      const isPage = isBelow(pagesPrefix, route.url);
      const permission = route.config?.permission ?? (isPage ? "read" : undefined);
      if (permission === undefined) {
        throw new Error(`${String(route.method)} ${route.url} declares no permission`);
      }
      // First, so that nothing of an unauthorized request is read.
      route.onRequest = [
        createGuard(findSession, permission, isPage),
        ...[route.onRequest ?? []].flat(),
      ];
    });
  },
  { name: "guard" },
);

function createGuard(
  findSession: Sessions["find"],
  permission: Permission,
  acceptsCookie: boolean,
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const { authorization, cookie } = request.headers;
    const token =
      authorization?.match(BEARER_TOKEN)?.[1] ??
      (acceptsCookie && request.method === "GET" ? cookie?.match(COOKIE_TOKEN)?.[1] : undefined);
    const session = token === undefined ? undefined : await findSession(token, request.ip);
    if (session === undefined) throw createSessionExpiredError();
    // An item of structured fields (RFC 9651). Also with a 403, which may be how a client learns of a changed role.
    const permissions = listPermissions(session.role).join(" ");
    reply.header("api-role", `${session.role}; permissions="${permissions}"`);
    if (!isAllowed(session.role, permission)) {
      throw new HttpError(403, "Your role does not allow this.");
    }
    request.adminId = session.adminId;
    request.adminEmail = session.email;
    request.sessionId = session.id;
    request.adminRole = session.role;
  };
}

function isBelow(prefix: string, url: string): boolean {
  return url === prefix || url.startsWith(`${prefix}/`);
}
