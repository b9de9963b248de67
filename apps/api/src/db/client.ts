import { Client, type ClientBase, type ClientConfig } from "pg";

/** Advisory locks of this server. The trigger of the audit trail has 7236402. */
export const LOCKS = {
  migrations: 7_236_401,
  uploadDeletions: 7_236_403,
  commands: 7_236_404,
  superAdmins: 7_236_405,
  copies: 7_236_406,
};

/** Waits for an advisory lock, and holds it until the transaction of the client ends. */
export async function lock(client: ClientBase, key: number): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [key]);
}

export async function withClient<Result>(
  config: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(config);
  // The failed query reports the loss of the connection.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs the work in a transaction without limits of time. If it fails, the caller closes the connection, which rolls
 * back: a `rollback` would wait for ever behind a COPY whose reader has failed.
 */
export async function inLongTransaction<Result>(
  client: ClientBase,
  work: () => Promise<Result>,
  mode = "",
): Promise<Result> {
  await client.query(
    `begin ${mode}; set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`,
  );
  const result = await work();
  await client.query("commit");
  return result;
}
