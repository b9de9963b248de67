import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { toClientNetwork } from "../auth/client-network.ts";
import type { Limits, RouteLimitName } from "../auth/limits.ts";
import { createBusyError, HttpError } from "../errors/http-error.ts";
import { releaseAtEnd } from "./close-connections.ts";

/** How long a request waits for its turn, first of its client and then of the server. */
const MAX_WAIT_MS = 5000;

interface AtOnce {
  max: number;
  /** Requests above `max` that wait for their turn; the next ones are refused. */
  waiting: number;
  /** The oldest request gives way to a new one after this time. */
  yieldAfterMs?: number;
  /** Whether a request counts until its response has been sent, instead of until the server has written it. */
  untilSent?: true;
}

interface LimitsAtOnce {
  /** Requests of one account, or of one network of clients without a session. */
  client: AtOnce;
  /** Requests of all clients of this server. */
  server: AtOnce;
  /** Message for a client above its limit, if the usual one does not fit. */
  message?: string;
}

/** Limits of requests at the same time. Routes with the same name share them. docs/security.md has the table. */
export const LIMITS_AT_ONCE = {
  // Behind a proxy that TRUST_PROXY does not name, all clients are one network.
  health: { client: { max: 100, waiting: 0 }, server: { max: 300, waiting: 0 } },
  file: { client: { max: 200, waiting: 200 }, server: { max: 500, waiting: 0 } },
  image: { client: { max: 30, waiting: 200 }, server: { max: 60, waiting: 200 } },
  read: { client: { max: 6, waiting: 100 }, server: { max: 100, waiting: 0 } },
  // Fewer than the connections to the database: the lookup of a session, and short queries, wait for no list.
  list: { client: { max: 3, waiting: 100 }, server: { max: 6, waiting: 200 } },
  // A search can read all entries.
  trail: { client: { max: 2, waiting: 100 }, server: { max: 2, waiting: 100 } },
  write: { client: { max: 6, waiting: 100 }, server: { max: 100, waiting: 0 } },
  // Passwords are hashed two at a time, so the last one waits for half a second.
  password: { client: { max: 10, waiting: 100 }, server: { max: 40, waiting: 0 } },
  link: { client: { max: 5, waiting: 20 }, server: { max: 20, waiting: 20 } },
  // A product has five images.
  upload: { client: { max: 5, waiting: 20 }, server: { max: 20, waiting: 0 } },
  export: {
    client: { max: 1, waiting: 0 },
    server: { max: 2, waiting: 0, yieldAfterMs: 60_000, untilSent: true },
    message: "You have another export in progress. Wait for its end.",
  },
  verification: {
    client: { max: 1, waiting: 0 },
    server: { max: 1, waiting: 0, untilSent: true },
    message: "A verification is in progress. Wait for its end.",
  },
} satisfies Record<string, LimitsAtOnce>;

interface RouteLimits {
  /** Limits of requests at the same time; `read` or `write` if omitted, and `file` outside of /api. */
  atOnce?: keyof typeof LIMITS_AT_ONCE | undefined;
  /** Limits of requests within a time, of an account, or of a network without a session. */
  within?: readonly RouteLimitName[] | undefined;
}

declare module "fastify" {
  // An interface of Fastify can only be extended by one.
  interface FastifyContextConfig extends RouteLimits {}
  interface FastifyInstance {
    /** By method and URL, for the tests of all routes. */
    routeLimits: Map<string, RouteLimits>;
  }
}

/** Limits the requests to each route. Register it before the guard, whose hooks are to run before these. */
export const requestLimits = fp<{ limits: Limits }>(
  async (app, { limits }) => {
    const servers = new Map<string, Semaphore>();
    const clients = new Map<string, Semaphore>();
    app.decorate("routeLimits", new Map());

    app.addHook("onRoute", (route) => {
      const { atOnce = findDefault(route.url, route.method), within } = route.config ?? {};
      app.routeLimits.set(`${String(route.method)} ${route.url}`, { atOnce, within });
      const limit: LimitsAtOnce = LIMITS_AT_ONCE[atOnce];
      const server = servers.get(atOnce) ?? createSemaphore(limit.server, createBusyError);
      servers.set(atOnce, server);
      const acquire = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        const deadline = performance.now() + MAX_WAIT_MS;
        const key = `${atOnce} ${findClient(request)}`;
        const client =
          clients.get(key) ?? createSemaphore(limit.client, () => createClientError(limit));
        clients.set(key, client);
        await client.acquire(reply, deadline, () => client.isEmpty() && clients.delete(key));
        await server.acquire(reply, deadline);
      };
      route.onRequest = [acquire, ...[route.onRequest ?? []].flat()];
      if (limit.server.untilSent !== true) {
        const release = async (_: unknown, reply: FastifyReply): Promise<void> =>
          server.release(reply);
        route.onSend = [...[route.onSend ?? []].flat(), release];
      }
      if (within === undefined) return;
      // After the body: an invalid one does not count.
      const count = async ({ adminId: admin, ip, body }: FastifyRequest): Promise<void> => {
        const { email = "" } = (body ?? {}) as { email?: string };
        await limits.count(within, { admin, network: toClientNetwork(ip), email });
      };
      route.preHandler = [count, ...[route.preHandler ?? []].flat()];
    });
  },
  { name: "request-limits" },
);

function findDefault(url: string, method: string | string[]): keyof typeof LIMITS_AT_ONCE {
  if (!url.startsWith("/api/")) return "file";
  return [method].flat().every((each) => ["GET", "HEAD"].includes(each)) ? "read" : "write";
}

function findClient({ adminId, ip }: FastifyRequest): string {
  return adminId === "" ? toClientNetwork(ip) : adminId;
}

function createClientError({ message }: LimitsAtOnce): HttpError {
  const text = message ?? "You have too many requests in progress. Wait for their end.";
  return new HttpError(429, text, { headers: { "retry-after": "5" } });
}

type Semaphore = ReturnType<typeof createSemaphore>;

/** Admits as many requests as the limit has. The others wait in their order, until one ends. */
function createSemaphore(
  { max, waiting: maxWaiting, yieldAfterMs }: AtOnce,
  createError: () => Error,
) {
  const holders = new Map<FastifyReply, number>();
  const waiting = new Map<FastifyReply, () => void>();
  const admit = (reply: FastifyReply): void => void holders.set(reply, performance.now());

  function release(reply: FastifyReply): void {
    if (waiting.delete(reply) || !holders.delete(reply)) return;
    const [next] = waiting;
    if (next === undefined) return;
    const [waited, resolve] = next;
    waiting.delete(waited);
    admit(waited);
    resolve();
  }

  /** Ends the oldest request if it was admitted long ago. */
  function hasYielded(): boolean {
    const [oldest] = holders;
    if (yieldAfterMs === undefined || oldest === undefined) return false;
    const isLong = performance.now() - oldest[1] >= yieldAfterMs;
    if (isLong) oldest[0].raw.destroy();
    return isLong;
  }

  return {
    release,
    isEmpty: () => holders.size + waiting.size === 0,
    /** Resolves when the request is admitted, and rejects at the deadline. Its end releases it at the latest. */
    async acquire(reply: FastifyReply, deadline: number, onRelease?: () => void): Promise<void> {
      const isFull = holders.size >= max;
      if (isFull && waiting.size >= maxWaiting && !hasYielded()) throw createError();
      releaseAtEnd(reply, () => {
        release(reply);
        onRelease?.();
      });
      if (!isFull) return admit(reply);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          if (waiting.delete(reply)) reject(createBusyError());
        }, deadline - performance.now());
        waiting.set(reply, () => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}
