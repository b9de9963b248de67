import type { FastifyInstance, HTTPMethods } from "fastify";

/** A file of GET /api/docs/static/*, which the router prints as /api/docs/*. */
export const DOCS_FILE = "/api/docs/static/swagger-ui.css";

/** Returns all routes of the router below /api. */
export function listApiRoutes(app: FastifyInstance): { method: HTTPMethods; url: string }[] {
  const ancestors: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const match = line.match(/^([│ ]*)(?:├──|└──) (\S*)(?: \((.*)\))?$/);
      if (match === null) return [];
      const [, indent = "", segment = "", methods] = match;
      const depth = indent.length / 4;
      ancestors.length = depth;
      ancestors.push(segment);
      const url = ancestors.join("").replace("/api/docs/*", DOCS_FILE);
      return (methods?.split(", ") ?? []).map((method) => ({ method, url }));
    })
    .filter(({ url }) => url.startsWith("/api"));
}
