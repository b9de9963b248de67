import { compile } from "@fastify/proxy-addr";

/**
 * Returns whether the address is a trusted proxy.
 * @param hop number of proxies between the address and this server
 */
type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Creates Fastify's option to take the client's address from `X-Forwarded-For`. Fastify trusts no proxy
 * when it gets a number, so this passes a function.
 * @param trusted number of proxies in front of this server, or their addresses and networks
 */
export function createTrustProxy(trusted: number | string[] | undefined): TrustProxy {
  if (trusted === undefined) return () => false;
  return typeof trusted === "number" ? (_address, hop) => hop < trusted : compile(trusted);
}
