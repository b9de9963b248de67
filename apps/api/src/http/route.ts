import { STATUS_CODES } from "node:http";
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from "fastify";
import { z } from "zod";
import { describeLimit } from "../auth/limits.ts";

type Response<Result> = Result extends z.ZodType ? z.output<Result> | FastifyReply : unknown;

/** Larger than any body of a public route. Anybody can send such bodies on all connections of the server. */
const MAX_PUBLIC_BODY_BYTES = 16_384;

const messageSchema = z.object({ message: z.string() });
const serverErrorSchema = messageSchema.extend({ requestId: z.string() });

interface Options<Result, Body, Query, Params, Headers> extends FastifyContextConfig {
  summary: string;
  description?: string;
  body?: Body;
  query?: Query;
  params?: Params;
  headers?: Headers;
  /** The content type of a stream, or a schema. If omitted, the response is a message. */
  response?: Result;
  /** If omitted, the handler returns the message. */
  message?: string;
  status?: 201;
  /** By status, descriptions of the errors that the route's own rules cause, or their schemas. */
  errors?: Record<number, string | z.ZodType>;
  fastify?: Omit<RouteShorthandOptions, "config">;
  /** Returns the response, or sends it. An error is thrown, so the type has no schemas of errors. */
  handler: (
    request: FastifyRequest<{
      Body: z.output<Body>;
      Querystring: z.output<Query>;
      Params: z.output<Params>;
      Headers: z.output<Headers>;
    }>,
    reply: FastifyReply,
  ) => Response<Result> | Promise<Response<Result>>;
}

/** Adds a route of the API, with a description of its responses and errors. */
export function route<
  Result extends z.ZodType | string | undefined = undefined,
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
>(
  app: FastifyInstance,
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  options: Options<Result, Body, Query, Params, Headers>,
): void {
  const { summary, description, body, query, params, headers, response, errors, ...rest } = options;
  const { status = 200, fastify, message, handler, ...config } = rest;
  const input = { body, querystring: query, params, headers };
  const allErrors = Object.entries({ ...describeCommonErrors(url, input, config), ...errors });
  const schema = {
    operationId: toOperationId(method, url),
    summary,
    description,
    ...(config.public === true && { security: [] }),
    ...input,
    response: {
      ...Object.fromEntries(allErrors.map(describeError)),
      [status]: describeResponse(status, response ?? messageSchema),
    },
  };
  app.route({
    ...(config.public === true && { bodyLimit: MAX_PUBLIC_BODY_BYTES }),
    ...fastify,
    method,
    url,
    config,
    // Fastify warns of schemas that are undefined.
    schema: { ...omitUndefined(schema), ...fastify?.schema },
    handler: async (request, reply) => {
      reply.code(status);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify has validated it by the schemas.
      const result = await handler(request as Parameters<typeof handler>[0], reply);
      return response === undefined ? { message: message ?? result } : result;
    },
  });
}

/** Returns e.g. `deleteAdminSessionsSessionId`. */
function toOperationId(method: string, url: string): string {
  return `${method.toLowerCase()}${url}`.replaceAll(/[^a-z]+([a-z])/gi, (_, letter: string) =>
    letter.toUpperCase(),
  );
}

function describeCommonErrors(
  url: string,
  { body, querystring }: { body: unknown; querystring: unknown },
  config: FastifyContextConfig,
): Record<number, string> {
  const hasInput = body !== undefined || querystring !== undefined;
  return {
    400: hasInput
      ? "The request is invalid. The message names the field."
      : "The request is malformed.",
    ...(config.public !== true && {
      401:
        config.sensitive === true
          ? "There is no session, it has expired, or WWW-Authenticate asks for a more recent sign-in (RFC 9470)."
          : "There is no session, or it has expired.",
      403: "The administrator's role does not allow this.",
    }),
    ...(body !== undefined && {
      408: "The body took too long to arrive.",
      413: "The body is too large.",
      415: "The body has an unsupported media type.",
    }),
    429: `Too many requests at the same time${config.within === undefined ? "" : `, or ${config.within.map(describeLimit).join(", or ")}`}. Retry-After has the seconds to wait.`,
    ...(url.includes(":") && { 414: "A part of the URL is too long." }),
    431: "The URL and the headers are too large.",
    500: "An unexpected error. The log has it under the request id.",
    503: "The database or the server is not available or busy. Retry-After has the seconds to wait.",
  };
}

function describeError([status, error]: [string, string | z.ZodType]) {
  if (typeof error !== "string") return [status, describeResponse(status, error)] as const;
  const schema = Number(status) < 500 ? messageSchema : serverErrorSchema;
  return [status, { ...describeResponse(status, schema), description: error }] as const;
}

/** @param response a schema, or the content type of a stream, of which nothing can be validated */
function describeResponse(status: string | number, response: string | z.ZodType) {
  const content =
    typeof response === "string"
      ? { [response]: { schema: z.unknown().meta({ type: "string" }) } }
      : { "application/json": { schema: response } };
  return { description: STATUS_CODES[status] ?? String(status), content };
}

function omitUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
