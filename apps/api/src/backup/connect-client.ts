import { Client, type ClientConfig } from "pg";

/** Copying a table takes longer than the limits that a role or a database may have. */
const SETTINGS = `
  select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false),
    set_config('idle_in_transaction_session_timeout', '0', false)`;

/** Runs the work with a connection of its own, without limits of time. */
export async function withClient<Result>(
  config: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(config);
  // The query that fails reports the loss of the connection.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs the work in a transaction. */
export async function inTransaction<Result>(
  client: Client,
  work: () => Promise<Result>,
  mode = "",
): Promise<Result> {
  await client.query(`begin ${mode}`);
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
