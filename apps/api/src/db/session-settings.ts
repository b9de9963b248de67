import { type ClientBase, escapeIdentifier, escapeLiteral } from "pg";

/** Limits that PostgreSQL enforces, in milliseconds. */
export const SESSION_SETTINGS = {
  statement_timeout: 6000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Applies the settings to a new connection, by a query, because poolers refuse unknown startup parameters. Behind a
 * pooler, also stops naming statements: each transaction may run on another connection, which has not prepared them.
 */
export async function prepareSession(client: ClientBase): Promise<void> {
  const settings = Object.entries(SESSION_SETTINGS).map(
    ([name, value]) => `set_config('${name}', '${value}', false)`,
  );
  await client.query(`select ${settings.join(", ")}`);
  if (await isPooled(client)) removeStatementNames(client);
}

/** Returns whether a pooler answers for PostgreSQL: it reports a process id of its own. */
export async function isPooled(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  // The types of pg lack the process id that it got when the connection was opened.
  return rows[0]?.pid !== Reflect.get(client, "processID");
}

/**
 * Makes the settings the default of this role in this database. A pooler shares its connections between clients, so
 * settings of a session would apply to some queries of any client.
 */
export async function setRoleDefaults(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const database = escapeIdentifier(rows[0]?.name ?? "");
  const statements = Object.entries(SESSION_SETTINGS).map(
    ([name, value]) =>
      `alter role current_user in database ${database} set ${name} = ${escapeLiteral(String(value))}`,
  );
  await client.query(statements.join("; "));
}

function removeStatementNames(client: ClientBase): void {
  client.query = new Proxy(client.query, {
    apply(query, _, [config, ...rest]: unknown[]) {
      const isNamed = typeof config === "object" && config !== null && "name" in config;
      const unnamed = isNamed ? { ...config, name: undefined } : config;
      return Reflect.apply(query, client, [unnamed, ...rest]);
    },
  });
}
