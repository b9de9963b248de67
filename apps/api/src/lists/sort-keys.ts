import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { naturalOrder, textOrHighest, textOrLowest } from "../db/schema/columns.ts";
import { HttpError } from "../errors/http-error.ts";

/** A value to sort by. An index on it and the id makes a page fast at any depth. */
export interface SortKey {
  /** Never null: a comparison with null would end the list. */
  ascending: SQL;
  descending: SQL;
  /** PostgreSQL's type of the expression. */
  type: string;
  /** The values that a cursor may have. Others would be errors of the database. */
  values: z.ZodType<string>;
}

/** A sort key with its direction, as `?sort=name` or `?sort=-name` requests it. */
export interface Sort {
  /** As requested. */
  name: string;
  key: SortKey;
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
/** The most that PostgreSQL's integer type stores. */
const MAX_INTEGER = 2_147_483_647;

const textValues = z.string().refine((text) => text.isWellFormed() && !text.includes("\0"));

/** Sorts a text in natural order. */
export function textKey(column: PgColumn): SortKey {
  return toKey(naturalOrder(column), "text", textValues);
}

/** Sorts a text that can be null in natural order. Nulls come last in both directions, as in the panel. */
export function nullableTextKey(column: PgColumn): SortKey {
  return {
    ...toKey(textOrHighest(column), "text", textValues),
    descending: textOrLowest(column),
  };
}

/** PostgreSQL stores microseconds, and has no year 0. */
export function timeKey(column: PgColumn): SortKey {
  const values = z.iso.datetime({ precision: 6 }).refine((time) => !time.startsWith("0000"));
  return toKey(sql`${column}`, "timestamptz", values);
}

export function amountKey(column: PgColumn): SortKey {
  return toKey(sql`${column}`, "numeric", z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/));
}

export function integerKey(integer: PgColumn | SQL): SortKey {
  const values = z
    .string()
    .regex(/^-?\d{1,10}$/)
    .refine((digits) => Math.abs(Number(digits)) <= MAX_INTEGER);
  return toKey(sql`${integer}`, "integer", values);
}

/** Sorts in the order in which the values of the enum are declared. */
export function enumKey(column: PgColumn): SortKey {
  return toKey(sql`${column}`, column.getSQLType(), z.enum(column.enumValues ?? []));
}

/** Sorts false before true. */
export function booleanKey(condition: SQL): SortKey {
  return toKey(condition, "boolean", z.enum(["true", "false"]));
}

function toKey(expression: SQL, type: string, values: z.ZodType<string>): SortKey {
  return { ascending: expression, descending: expression, type, values };
}

export function findSort(keys: Record<string, SortKey>, name = DEFAULT_SORT): Sort {
  const isDescending = name.startsWith("-");
  const key = keys[isDescending ? name.slice(1) : name];
  if (key === undefined) throw new Error(`There is no sort key for ${name}`);
  return { name, key, isDescending, expression: isDescending ? key.descending : key.ascending };
}

/** Returns the text of a value for a cursor, without loss of precision. */
export function toCursorValue({ key: { type } }: Sort, value: SQL): SQL<string> {
  if (type !== "timestamptz") return sql`${value}::text`;
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export function encodeCursor({ name }: Sort, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([name, value, [id]])).toString("base64url");
}

/** @throws HttpError 400 when the text is not a cursor of this sort */
export function decodeCursor({ name, key }: Sort, text: string): Cursor {
  const schema = z.tuple([z.literal(name), key.values, z.tuple([z.guid()])]);
  const { success, data } = schema.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
  if (!success) {
    throw new HttpError(400, "after: Must be the `next` of a page with the same sort");
  }
  return { value: data[1], id: data[2][0] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
