import type { FastifyInstance, onRequestAsyncHookHandler, RouteOptions } from "fastify";
import { type AdminRole, isAllowed, type Permission } from "../auth/permissions.ts";
import type { FindSession } from "../auth/sessions.ts";
import { HttpError } from "../errors/http-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Opens a route of the API to everybody. */
    public?: boolean;
    /** What the signed-in administrator has to be allowed, on every other route of the API. */
    permission?: Permission;
  }
  interface FastifyRequest {
    /** The signed-in administrator's id; empty on public routes. */
    adminId: string;
    /** Their role; undefined on public routes. */
    adminRole: AdminRole | undefined;
  }
}

/**
 * Closes every route under /api to those without a session, or without the permission that the route
 * asks for, whoever registers it: a route declares either `config: { permission }` or
 * `config: { public: true }`. Call before any route is registered.
 * @throws Error when a route is registered that declares neither
 */
export function guardApi(app: FastifyInstance, findSession: FindSession): void {
  app.decorateRequest("adminId", "");
  app.decorateRequest("adminRole", undefined);
  app.addHook("onRoute", (route) => {
    if (!isApi(route) || route.config?.public === true) return;
    const permission = route.config?.permission;
    if (permission === undefined) {
      throw new Error(`${String(route.method)} ${route.url} declares no permission`);
    }
    // First, so that nothing of a stranger's request is read.
    route.onRequest = [createGuard(findSession, permission), ...[route.onRequest ?? []].flat()];
  });
}

function createGuard(findSession: FindSession, permission: Permission): onRequestAsyncHookHandler {
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    const signedIn = token === undefined ? undefined : await findSession(token);
    if (signedIn === undefined) {
      throw new HttpError(401, "Your session has expired. Please sign in again.");
    }
    if (!isAllowed(signedIn.role, permission)) {
      throw new HttpError(403, "Your role does not allow this.");
    }
    request.adminId = signedIn.adminId;
    request.adminRole = signedIn.role;
  };
}

function isApi({ url }: RouteOptions): boolean {
  return url === "/api" || url.startsWith("/api/");
}

function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w-]{43})$/i)?.[1];
}
