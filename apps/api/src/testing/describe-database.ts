import type { ClientBase } from "pg";
import { qualify, readSequences, TABLE_NAMES } from "../backup/catalog.ts";
import { findDependentObjects } from "../backup/dependent-objects.ts";

/**
 * Describes all rows of a database, and the objects that belong to its tables, in a text: databases with the same
 * rows have the same text, whatever the order of the rows.
 */
export async function describeDatabase(client: ClientBase): Promise<string> {
  const lines: string[] = [];
  for (const table of TABLE_NAMES) {
    const { rows } = await client.query<{ count: string; hash: string }>(
      `select count(*), sum(hashtextextended(rows::text, 0)::numeric) as hash from ${qualify(table)} as rows`,
    );
    lines.push(...rows.map(({ count, hash }) => `${table}: ${count} rows, ${hash}`));
  }
  const objects = await findDependentObjects(client, TABLE_NAMES.map(qualify));
  // PostgreSQL writes the condition of a trigger with other parentheses when it has been created from its own text.
  lines.push(...objects.map(({ create }) => create.replaceAll(/[()]/g, "")));
  lines.push(...(await readSequences(client)).map((sequence) => JSON.stringify(sequence)));
  return lines.join("\n");
}
