import type { onRequestAsyncHookHandler, RouteOptions } from "fastify";
import fp from "fastify-plugin";
import { type AdminRole, isAllowed, type Permission } from "../auth/permissions.ts";
import type { FindSession } from "../auth/sessions.ts";
import { HttpError } from "../errors/http-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Opens a route of the API to requests without a session. */
    public?: boolean;
    /** Permission that the signed-in administrator needs, on every other route of the API. */
    permission?: Permission;
  }
  interface FastifyRequest {
    /** Id of the signed-in administrator; empty on public routes. */
    adminId: string;
    /** Role of the signed-in administrator; undefined on public routes. */
    adminRole: AdminRole | undefined;
  }
}

/**
 * Refuses requests to routes under /api without a session, or without the route's permission. Each
 * route declares `config: { permission }` or `config: { public: true }`. Register it before any route.
 * @throws Error when a route declares neither
 */
export const guard = fp<{ findSession: FindSession }>(
  async (app, { findSession }) => {
    app.decorateRequest("adminId", "");
    app.decorateRequest("adminRole", undefined);
    app.addHook("onRoute", (route) => {
      if (!isApi(route) || route.config?.public === true) return;
      const permission = route.config?.permission;
      if (permission === undefined) {
        throw new Error(`${String(route.method)} ${route.url} declares no permission`);
      }
      // First, so that nothing of an unauthorized request is read.
      route.onRequest = [createGuard(findSession, permission), ...[route.onRequest ?? []].flat()];
    });
  },
  { name: "guard" },
);

function createGuard(findSession: FindSession, permission: Permission): onRequestAsyncHookHandler {
  return async (request) => {
    const token = readBearerToken(request.headers.authorization);
    const session = token === undefined ? undefined : await findSession(token);
    if (session === undefined) {
      throw new HttpError(401, "Your session has expired. Please sign in again.");
    }
    if (!isAllowed(session.role, permission)) {
      throw new HttpError(403, "Your role does not allow this.");
    }
    request.adminId = session.adminId;
    request.adminRole = session.role;
  };
}

function isApi({ url }: RouteOptions): boolean {
  return url === "/api" || url.startsWith("/api/");
}

function readBearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w-]{43})$/i)?.[1];
}
