import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
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

/** Ids of the usual proxies: hexadecimal digits, UUIDs, and addresses with ports. */
const SAFE_ID = /^[\w.:=+/-]{1,128}$/;

/**
 * Creates Fastify's function for the id of a request, which is in its log lines and in the response: the
 * `X-Request-Id` of a trusted proxy, else a generated one. Clients must not choose what the log contains.
 */
export function createRequestIds(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const id = headers["x-request-id"];
    const isUsed =
      typeof id === "string" && SAFE_ID.test(id) && trustProxy(socket.remoteAddress ?? "", 0);
    return isUsed ? id : randomUUID();
  };
}
