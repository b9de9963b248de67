import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { compile } from "@fastify/proxy-addr";

/** Returns whether the address is a trusted proxy, with `hop` proxies between the address and this server. */
type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Creates Fastify's option to take the client's address from `X-Forwarded-For`. With a number, Fastify trusts no proxy.
 * @param trusted number of proxies in front of this server, or their addresses and networks
 */
export function createTrustProxy(trusted: number | string[] | undefined): TrustProxy {
  if (trusted === undefined) return () => false;
  return typeof trusted === "number" ? (_address, hop) => hop < trusted : compile(trusted);
}

const SAFE_ID = /^[\w.:=+/-]{1,128}$/;

/** Creates the function for ids of requests. Of proxies that are not trusted, none is used: the log contains it. */
export function createRequestIds(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const id = headers["x-request-id"];
    const isUsed =
      typeof id === "string" && SAFE_ID.test(id) && trustProxy(socket.remoteAddress ?? "", 0);
    return isUsed ? id : randomUUID();
  };
}
