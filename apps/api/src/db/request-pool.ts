import { callbackify } from "node:util";
import { Pool, type PoolClient } from "pg";

/** The pool has no connection, because the database cannot be reached or all are in use. */
export class ConnectError extends Error {
  override readonly name = "ConnectError";
  /** Whether all connections were in use for too long. */
  readonly isTimeout: boolean;

  constructor(cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(`No connection to the database: ${message}`, { cause });
    this.isTimeout = message === "timeout exceeded when trying to connect";
  }
}

type ConnectCallback = Parameters<Pool["connect"]>[0];

/** A pool that survives the loss of any of its connections. */
export class RequestPool extends Pool {
  constructor(...options: ConstructorParameters<typeof Pool>) {
    super(...options);
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
    return super.connect().catch((error: unknown) => {
      throw new ConnectError(error);
    });
  }
}
