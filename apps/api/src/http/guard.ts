import type { FastifyInstance, onRequestAsyncHookHandler, RouteOptions } from "fastify";
import type { FindSession } from "../modules/auth/sessions.ts";
import { HttpError } from "./http-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Opens a route of the API to everybody. Routes are closed by default. */
    public?: boolean;
  }
  interface FastifyRequest {
    /** The signed-in administrator's id; empty on public routes. */
    adminId: string;
  }
}

/**
 * Closes every route under /api to those without a session, whoever registers it: a new route has to
 * be opened by name, with `config: { public: true }`. Call before any route is registered.
 */
export function guardApi(app: FastifyInstance, findSession: FindSession): void {
  app.decorateRequest("adminId", "");
  const guard: onRequestAsyncHookHandler = async (request) => {
    const token = bearerToken(request.headers.authorization);
    const adminId = token === undefined ? undefined : await findSession(token);
    if (adminId === undefined) {
      throw new HttpError(401, "Your session has expired. Please sign in again.");
    }
    request.adminId = adminId;
  };
  app.addHook("onRoute", (route) => {
    if (isApi(route) && route.config?.public !== true) {
      // First, so that nothing of a stranger's request is read.
      route.onRequest = [guard, ...[route.onRequest ?? []].flat()];
    }
  });
}

function isApi({ url }: RouteOptions): boolean {
  return url === "/api" || url.startsWith("/api/");
}

function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w-]{43})$/i)?.[1];
}
