import { STATUS_CODES } from "node:http";
import type { RouteOptions } from "fastify";
import fp from "fastify-plugin";
import { z } from "zod";

declare module "fastify" {
  interface FastifyContextConfig {
    /** By status, descriptions of the errors that the route's own rules cause, or their schemas. */
    errors?: Record<number, string | z.ZodType>;
  }
}

const errorSchema = z.object({ message: z.string() });
const serverErrorSchema = errorSchema.extend({ requestId: z.string() });

/**
 * Completes the response schemas of the API's routes: adds the errors of a route, and a description of
 * each response. Errors are not in the schemas of the routes themselves, because then handlers could
 * return them without a type error. Register it before any route.
 */
export const routeResponses = fp(async (app) => {
  app.addHook("onRoute", (route) => {
    const { schema } = route;
    if (typeof schema?.response !== "object" || schema.response === null) return;
    const successes = Object.entries(schema.response).map(([status, success]) =>
      describeResponse(status, STATUS_CODES[status] ?? status, success),
    );
    const errors = Object.entries({ ...findCommonErrors(route), ...route.config?.errors }).map(
      ([status, error]) => {
        if (typeof error !== "string") {
          return describeResponse(status, STATUS_CODES[status] ?? status, error);
        }
        return describeResponse(
          status,
          error,
          Number(status) < 500 ? errorSchema : serverErrorSchema,
        );
      },
    );
    route.schema = { ...schema, response: Object.fromEntries([...successes, ...errors]) };
  });
});

function findCommonErrors({ schema, config, url }: RouteOptions): Record<number, string> {
  const hasBody = schema?.body !== undefined;
  const hasInput = hasBody || schema?.querystring !== undefined;
  return {
    400: hasInput
      ? "The request is invalid. The message names the field."
      : "The request is malformed.",
    ...(config?.public === true
      ? {}
      : {
          401:
            config?.sensitive === true
              ? "There is no session, it has expired, or WWW-Authenticate asks for a more recent sign-in (RFC 9470)."
              : "There is no session, or it has expired.",
          403: "The administrator's role does not allow this.",
        }),
    ...(hasBody
      ? {
          408: "The body took too long to arrive.",
          413: "The body is too large.",
          415: "The body has an unsupported media type.",
        }
      : {}),
    ...(url.includes(":") ? { 414: "A part of the URL is too long." } : {}),
    431: "The URL and the headers are too large.",
    500: "An unexpected error. The log has it under the request id.",
    503: "The database or the server is not available or busy. Retry-After has the seconds to wait.",
  };
}

/** @param response a schema, or the schemas of other content types than JSON */
function describeResponse(status: string, description: string, response: object) {
  const content =
    "content" in response ? response.content : { "application/json": { schema: response } };
  return [status, { description, content }] as const;
}
