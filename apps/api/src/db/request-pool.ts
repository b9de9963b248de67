import { callbackify } from "node:util";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { type ConnectionShares, createConnectionShares } from "./connection-shares.ts";
import { getQueryContext } from "./query-context.ts";

const CONNECTIONS = 10;
/** Half, so that the others keep working while one route waits for a locked table. */
const CONNECTIONS_PER_ROUTE = 5;
const POOL_EXHAUSTED = "timeout exceeded when trying to connect";

/** The pool has no connection: the database cannot be reached, or all connections are in use. */
export class ConnectError extends Error {
  override readonly name = "ConnectError";
  /** Whether all connections were in use for too long. */
  readonly isTimeout: boolean;

  constructor(cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(`No connection to the database: ${message}`, { cause });
    this.isTimeout = message === POOL_EXHAUSTED;
  }
}

type ConnectCallback = Parameters<Pool["connect"]>[0];

/**
 * A pool of connections for the queries of requests. It survives the loss of any connection, leaves
 * half of the connections to the other routes, and cancels the queries of clients that have left.
 */
export class RequestPool extends Pool {
  readonly #shares: ConnectionShares;

  /** @param config its `connectionTimeoutMillis` also limits the wait for a connection */
  constructor(config: PoolConfig & { connectionTimeoutMillis: number }) {
    super({ max: CONNECTIONS, ...config });
    this.#shares = createConnectionShares({
      connectionsPerRoute: CONNECTIONS_PER_ROUTE,
      timeoutMs: config.connectionTimeoutMillis,
      createTimeoutError: () => new ConnectError(new Error(POOL_EXHAUSTED)),
    });
    // The pool listens for errors of idle connections only. Without a listener, losing a connection
    // in a transaction would end the process. The failed query reports the loss.
    this.on("connect", (client) => client.on("error", () => undefined));
  }

  /** @throws ConnectError */
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const client = this.#acquire();
    if (callback === undefined) return client;
    callbackify(() => client)((error, acquired?: PoolClient) =>
      callback(error ?? undefined, acquired, acquired?.release ?? (() => undefined)),
    );
  }

  async #acquire(): Promise<PoolClient> {
    const context = getQueryContext();
    if (context === undefined) return this.#connect();
    const { route, signal } = context;
    const giveBack = await this.#shares.take(route);
    try {
      signal?.throwIfAborted();
      const client = await this.#connect();
      releaseOnAbort(client, signal, giveBack);
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  async #connect(): Promise<PoolClient> {
    return super.connect().catch((error: unknown) => {
      throw new ConnectError(error);
    });
  }
}

/**
 * Calls `onRelease` when the client is released, and closes its connection when the signal is
 * aborted. PostgreSQL then cancels the query (see `client_connection_check_interval`). A request to
 * cancel could reach the next query of the connection instead.
 */
function releaseOnAbort(
  client: PoolClient,
  signal: AbortSignal | undefined,
  onRelease: () => void,
): void {
  const { release } = client;
  let isReleased = false;
  const close = (): void => client.release(true);
  client.release = (error) => {
    // After an abort, the code that runs the query releases its client again.
    if (isReleased) return;
    isReleased = true;
    signal?.removeEventListener("abort", close);
    onRelease();
    release(error);
  };
  if (signal?.aborted === true) close();
  else signal?.addEventListener("abort", close);
}
