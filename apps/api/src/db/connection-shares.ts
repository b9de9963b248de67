import pLimit, { type LimitFunction } from "p-limit";

/** Limits the connections that each route uses at the same time. */
export interface ConnectionShares {
  /**
   * Waits for a connection of the route's share. Returns a function that gives it back.
   * @throws Error when the wait takes too long
   */
  take(route: string): Promise<() => void>;
}

export function createConnectionShares(options: {
  connectionsPerRoute: number;
  timeoutMs: number;
  createTimeoutError: () => Error;
}): ConnectionShares {
  const { connectionsPerRoute, timeoutMs, createTimeoutError } = options;
  const limits = new Map<string, LimitFunction>();

  const getLimit = (route: string): LimitFunction => {
    const limit = limits.get(route) ?? pLimit(connectionsPerRoute);
    limits.set(route, limit);
    return limit;
  };

  return {
    take: (route) =>
      new Promise((resolve, reject) => {
        let hasTimedOut = false;
        const timer = setTimeout(() => {
          hasTimedOut = true;
          reject(createTimeoutError());
        }, timeoutMs);
        void getLimit(route)(async () => {
          clearTimeout(timer);
          if (!hasTimedOut) await new Promise<void>((giveBack) => resolve(giveBack));
        });
      }),
  };
}
