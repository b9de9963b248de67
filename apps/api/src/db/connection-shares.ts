/** Limits the connections that each route uses at the same time. */
export class ConnectionShares {
  readonly #connectionsPerRoute: number;
  readonly #timeoutMs: number;
  readonly #shares = new Map<string, Share>();

  constructor(options: { connectionsPerRoute: number; timeoutMs: number }) {
    this.#connectionsPerRoute = options.connectionsPerRoute;
    this.#timeoutMs = options.timeoutMs;
  }

  /**
   * Takes a connection of the route's share: at once when one is left, else in the order of the calls.
   * Each `onTaken` requires one call of `giveBack`.
   */
  take(route: string, onTaken: () => void, onTimeout: () => void): void {
    const share = this.#getShare(route);
    if (share.used < this.#connectionsPerRoute) {
      share.used += 1;
      onTaken();
      return;
    }
    const timer = setTimeout(() => {
      share.waiting.delete(onTaken);
      onTimeout();
    }, this.#timeoutMs);
    share.waiting.set(onTaken, timer);
  }

  giveBack(route: string): void {
    const share = this.#getShare(route);
    const [next] = share.waiting;
    if (next === undefined) {
      share.used -= 1;
      return;
    }
    const [onTaken, timer] = next;
    share.waiting.delete(onTaken);
    clearTimeout(timer);
    onTaken();
  }

  #getShare(route: string): Share {
    const share = this.#shares.get(route) ?? { used: 0, waiting: new Map() };
    this.#shares.set(route, share);
    return share;
  }
}

interface Share {
  used: number;
  /** Calls that wait for a connection, with the timers of their timeouts. */
  waiting: Map<() => void, NodeJS.Timeout>;
}
