import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from "fastify";
import { z } from "zod";

/** The schemas of a response that is not JSON, by content type. */
interface Contents {
  content: Record<string, { schema: z.ZodType }>;
}

type Response<Result> = Result extends z.ZodType ? z.input<Result> | FastifyReply : unknown;

const messageSchema = z.object({ message: z.string() });

interface Options<Result, Body, Query, Params, Headers> extends FastifyContextConfig {
  /** Name of the operation in the description of the API. */
  id: string;
  summary: string;
  body?: Body;
  query?: Query;
  params?: Params;
  headers?: Headers;
  /** If omitted, the response is a message. */
  response?: Result;
  /** If omitted, the handler returns the message. */
  message?: string;
  /** Of the response; 200 if omitted. */
  status?: 201;
  /** Further options of Fastify. */
  fastify?: Omit<RouteShorthandOptions, "config">;
  /** Returns the response, or sends it. */
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

/** Adds a route of the API. */
export function route<
  Result extends z.ZodType | Contents | undefined = undefined,
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
  const { id, summary, body, query, params, headers, response, ...rest } = options;
  const { status, fastify, message, handler, ...config } = rest;
  const schema = {
    operationId: id,
    summary,
    ...(config.public === true && { security: [] }),
    body,
    querystring: query,
    params,
    headers,
    response: { [status ?? 200]: response ?? messageSchema },
  };
  app.route({
    ...fastify,
    method,
    url,
    config,
    // Fastify warns of schemas that are undefined.
    schema: { ...omitUndefined(schema), ...fastify?.schema },
    handler: async (request, reply) => {
      if (status !== undefined) reply.code(status);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify has validated it by the schemas.
      const result = await handler(request as Parameters<typeof handler>[0], reply);
      return response === undefined ? { message: message ?? result } : result;
    },
  });
}

function omitUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
