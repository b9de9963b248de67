import type { ClientBase } from "pg";

/**
 * Role of the server's queries in the embedded PostgreSQL. It is no superuser and owns nothing, so SQL that
 * gets into a query can neither turn off a trigger nor change the audit trail.
 */
export const APPLICATION_ROLE = "market_app";

export async function createApplicationRole(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [
    APPLICATION_ROLE,
  ]);
  if (rowCount === 0) await client.query(`create role ${APPLICATION_ROLE} login`);
}

/** Grants the rights on the rows of the tables, which migrations may have added. */
export async function grantApplicationRights(client: ClientBase): Promise<void> {
  await client.query(`
    grant select, insert, update, delete on all tables in schema public to ${APPLICATION_ROLE};
    revoke update, delete on audit_entries from ${APPLICATION_ROLE};
    grant update (address, address_salt) on audit_entries to ${APPLICATION_ROLE}`);
}
