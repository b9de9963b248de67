import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ClientBase, escapeIdentifier } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type Backup, toTablePath } from "./manifest.ts";

const FACTOR_TABLES = ["passkeys", "authenticators", "recovery_codes"];

const SELECT_ACCOUNTS = `
  select email,
    concat(role, case when disabled_at is not null then ', disabled'
      when password_hash is null then ', no password' end) as state,
    concat_ws('; ',
      (select 'passkeys ' || string_agg(name, ', ' order by name) from passkeys where admin_id = admins.id),
      (select 'authenticator app' from authenticators where admin_id = admins.id),
      (select count(*) || ' recovery codes' from recovery_codes where admin_id = admins.id having count(*) > 0)
    ) as factors
  from admins order by email`;

/** Returns a line for each administrator of a backup, which any empty database reads, in a transaction. */
export async function describeAccounts(
  client: ClientBase,
  { folder, manifest }: Pick<Backup, "folder" | "manifest">,
  keepsFactors: boolean,
): Promise<string[]> {
  const names = new Set(["admins", ...FACTOR_TABLES]);
  for (const { name, columns } of manifest.tables.filter((table) => names.has(table.name))) {
    // The binary format has enums, whose types do not exist yet, as texts.
    const { rows } = await client.query<{ type: string }>(
      "select coalesce(to_regtype(type)::text, 'text') as type from unnest($1::text[]) as type",
      [columns.map(({ type }) => type)],
    );
    const definitions = columns.map(
      (column, index) => `${escapeIdentifier(column.name)} ${rows[index]?.type}`,
    );
    await client.query(`create temp table ${name} (${definitions.join(", ")}) on commit drop`);
    const copy = client.query(copyFrom(`copy ${name} from stdin (format binary)`));
    await pipeline(createReadStream(join(folder, toTablePath(name))), copy);
  }
  const { rows } =
    await client.query<Record<"email" | "state" | "factors", string>>(SELECT_ACCOUNTS);
  return rows.map(({ email, state, factors }) => {
    const verb = keepsFactors ? "keeps" : "loses";
    return `${email}: ${state}${factors === "" ? "" : `; ${verb} ${factors}`}`;
  });
}

/** A backup does not tell which factors were removed, or which recovery codes were used, since it was made. */
export async function deleteFactors(client: ClientBase): Promise<void> {
  for (const table of FACTOR_TABLES) await client.query(`delete from ${table}`);
}
