import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { HttpError } from "../errors/http-error.ts";

/** A value to sort by. An index on it and the id makes a page fast at any depth. */
export interface SortKey {
  /** Never null: a comparison with null would end the list. */
  expression: SQL;
  /** PostgreSQL's type of the expression. */
  type: string;
  /** The values that a cursor may have. Others would be errors of the database. */
  values: z.ZodType<string>;
  /** Another table that the expression needs. */
  join?: SQL | undefined;
}

/** A sort key with its direction, as `?sort=name` or `?sort=-name` requests it. */
export interface Sort {
  /** As requested. */
  name: string;
  key: SortKey;
  isDescending: boolean;
}

/** The last row of a page. */
export interface Cursor {
  value: string;
  id: string;
}

const INVALID_CURSOR = "after: Must be the `next` of a page with the same sort";
/** The most that PostgreSQL's integer type stores. */
const MAX_INTEGER = 2_147_483_647;

const textValue = z.string().refine((text) => text.isWellFormed() && !text.includes("\0"));
/** PostgreSQL stores microseconds, and has no year 0. */
const timeValue = z.iso.datetime({ precision: 6 }).refine((time) => !time.startsWith("0000"));
const amountValue = z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/);
const integerValue = z
  .string()
  .regex(/^-?\d{1,10}$/)
  .refine((digits) => Math.abs(Number(digits)) <= MAX_INTEGER);

/** Sorts a text without regard to case. */
export function textKey(text: PgColumn | SQL, join?: SQL): SortKey {
  return { expression: sql`lower(${text})`, type: "text", values: textValue, join };
}

export function timeKey(column: PgColumn): SortKey {
  return { expression: sql`${column}`, type: "timestamptz", values: timeValue };
}

export function amountKey(column: PgColumn): SortKey {
  return { expression: sql`${column}`, type: "numeric", values: amountValue };
}

export function integerKey(integer: PgColumn | SQL, join?: SQL): SortKey {
  return { expression: sql`${integer}`, type: "integer", values: integerValue, join };
}

/** Sorts in the order in which the values of the enum are declared. */
export function enumKey(column: PgColumn): SortKey {
  const values = z.enum(column.enumValues ?? []);
  return { expression: sql`${column}`, type: column.getSQLType(), values };
}

/** Sorts false before true. */
export function booleanKey(condition: PgColumn | SQL): SortKey {
  return { expression: sql`${condition}`, type: "boolean", values: z.enum(["true", "false"]) };
}

export function findSort(keys: Record<string, SortKey>, name: string): Sort {
  const isDescending = name.startsWith("-");
  const key = keys[isDescending ? name.slice(1) : name];
  if (key === undefined) throw new Error(`There is no sort key for ${name}`);
  return { name, key, isDescending };
}

/** Returns the text of a value for a cursor, without loss of precision. */
export function toCursorValue({ type }: SortKey, value: SQL): SQL {
  if (type !== "timestamptz") return sql`${value}::text`;
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export function encodeCursor({ name }: Sort, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([name, value, id])).toString("base64url");
}

/** @throws HttpError 400 when the text is not a cursor of this sort */
export function decodeCursor({ name, key }: Sort, text: string): Cursor {
  const schema = z.tuple([z.literal(name), key.values, z.guid()]);
  const { success, data } = schema.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
  if (!success) throw new HttpError(400, INVALID_CURSOR);
  const [, value, id] = data;
  return { value, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the condition of the rows after a cursor. PostgreSQL cannot use the comparison of two columns
 * for an index if they are of different tables, so the value is compared on its own, too.
 */
export function afterCursor(
  { key, isDescending }: Sort,
  { value, id }: Cursor,
  columns: { value: SQL; id: SQL },
): SQL | undefined {
  const last = sql`${value}::${sql.raw(key.type)}`;
  const row = sql`(${columns.value}, ${columns.id})`;
  return isDescending
    ? and(sql`${columns.value} <= ${last}`, sql`${row} < (${last}, ${id}::uuid)`)
    : and(sql`${columns.value} >= ${last}`, sql`${row} > (${last}, ${id}::uuid)`);
}

/** Returns what follows ORDER BY. */
export function orderBy({ isDescending }: Sort, columns: { value: SQL; id: SQL }): SQL {
  const direction = sql.raw(isDescending ? "desc" : "asc");
  return sql`${columns.value} ${direction}, ${columns.id} ${direction}`;
}
