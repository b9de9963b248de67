import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { HttpError } from "../errors/http-error.ts";

/**
 * What a list can be sorted by: the columns of the panel. An index on each expression and the id makes a page fast
 * at any depth. An expression is never null: a comparison with null would end the list.
 */
export type SortKeys = Record<string, PgColumn | SQL | Record<"ascending" | "descending", SQL>>;

/** A sort key with its direction, as `?sort=name` or `?sort=-name` requests it. */
export interface Sort {
  name: string;
  isDescending: boolean;
  expression: SQL;
}

/** The last row of a page. The id orders rows of equal values. */
export interface Cursor {
  value: string;
  id: string;
}

/** The sort of a list without parameters. */
export const DEFAULT_SORT = "-created";

export function findSort(keys: SortKeys, name = DEFAULT_SORT): Sort {
  const isDescending = name.startsWith("-");
  const key = keys[isDescending ? name.slice(1) : name];
  if (key === undefined) throw new Error(`There is no sort key for ${name}`);
  const direction = isDescending ? "descending" : "ascending";
  return { name, isDescending, expression: sql`${"ascending" in key ? key[direction] : key}` };
}

export function encodeCursor({ name }: Sort, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([name, value, [id]])).toString("base64url");
}

/** Returns a cursor of this sort, whose value and id PostgreSQL may still refuse. @throws HttpError 400 */
export function decodeCursor({ name }: Sort, text: string): Cursor {
  const schema = z.tuple([z.literal(name), z.string(), z.tuple([z.string()])]);
  try {
    const [, value, [id]] = schema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { value, id };
  } catch {
    throw createCursorError();
  }
}

export function createCursorError(): HttpError {
  return new HttpError(400, "The value of after must be the `next` of a page with the same sort.");
}
