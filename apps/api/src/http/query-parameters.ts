import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { HttpError } from "../errors/http-error.ts";

/**
 * Refuses parameters that the route does not declare, as bodies are refused: with a misspelled filter, the response
 * would have all rows. Also refuses repeated ones, of which only one could apply.
 * @throws HttpError 400
 */
export async function checkQueryParameters({ query, routeOptions }: FastifyRequest): Promise<void> {
  const schema = routeOptions.schema?.querystring;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  for (const [name, value] of Object.entries(query ?? {})) {
    const shown = JSON.stringify(name.slice(0, MAX_NAME_LENGTH).toWellFormed());
    if (!names.includes(name)) throw new HttpError(400, `There is no parameter ${shown}.`);
    if (Array.isArray(value)) {
      throw new HttpError(400, `The parameter ${shown} must be given once.`);
    }
  }
}

const MAX_NAME_LENGTH = 100;
