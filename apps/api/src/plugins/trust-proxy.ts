import type { FastifyServerOptions } from "fastify";

/**
 * Returns Fastify's option to take the client's address from `X-Forwarded-For`. Fastify trusts no proxy
 * when it gets a number, so this passes a function.
 * @param trusted number of proxies in front of this server, or their addresses and networks
 */
export function createTrustProxy(
  trusted: number | string[] | undefined,
): NonNullable<FastifyServerOptions["trustProxy"]> {
  if (trusted === undefined) return false;
  return typeof trusted === "number" ? (_address, hop) => hop < trusted : trusted;
}
