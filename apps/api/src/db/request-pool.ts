import { Pool, type PoolClient, type PoolConfig } from "pg";
import { ConnectionShares } from "./connection-shares.ts";
import { getQueryContext, type QueryContext } from "./query-context.ts";

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
 * Callbacks, because every query passes here: promises took 10 µs of CPU time more for each.
 */
export class RequestPool extends Pool {
  readonly #shares: ConnectionShares;

  /** @param config its `connectionTimeoutMillis` also limits the wait for a connection */
  constructor(config: PoolConfig & { connectionTimeoutMillis: number }) {
    super({ max: CONNECTIONS, ...config });
    this.#shares = new ConnectionShares({
      connectionsPerRoute: CONNECTIONS_PER_ROUTE,
      timeoutMs: config.connectionTimeoutMillis,
    });
    // The pool listens for errors of idle connections only. Without a listener, losing a connection
    // in a transaction would end the process. The failed query reports the loss.
    this.on("connect", (client) => client.on("error", () => undefined));
  }

  /** @throws ConnectError */
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client === undefined ? reject(error) : resolve(client)));
      });
    }
    const context = getQueryContext();
    if (context === undefined) this.#connect(callback);
    else this.#connectForRequest(context, callback);
  }

  #connectForRequest({ route, reader }: QueryContext, callback: ConnectCallback): void {
    const giveBack = (): void => this.#shares.giveBack(route);
    const connect = (): void =>
      this.#connect((error, client, release) => {
        if (client === undefined) giveBack();
        else releaseOnClose(client, reader, giveBack);
        callback(error, client, client?.release ?? release);
      });
    const fail = (): void =>
      callback(new ConnectError(new Error(POOL_EXHAUSTED)), undefined, () => undefined);
    this.#shares.take(route, connect, fail);
  }

  #connect(callback: ConnectCallback): void {
    super.connect((cause, client, release) =>
      callback(cause === undefined ? undefined : new ConnectError(cause), client, release),
    );
  }
}

/**
 * Calls `onRelease` when the client is released, and closes its connection when the reader
 * leaves before. PostgreSQL then cancels the query (see `client_connection_check_interval`). A request
 * to cancel could reach the next query of the connection instead.
 */
function releaseOnClose(
  client: PoolClient,
  reader: QueryContext["reader"],
  onRelease: () => void,
): void {
  const { release } = client;
  let isReleased = false;
  const close = (): void => {
    if (reader?.writableFinished === false) client.release(true);
  };
  client.release = (error) => {
    // After the reader has left, the code that runs the query releases its client again.
    if (isReleased) return;
    isReleased = true;
    reader?.off("close", close);
    release(error);
    onRelease();
  };
  if (reader?.closed === true) close();
  else reader?.once("close", close);
}
