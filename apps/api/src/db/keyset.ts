import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { HttpError } from "../errors/http-error.ts";
import { HIGHEST_TEXT, naturalOrder } from "./schema/columns.ts";

/** A value to sort by. An index on it and the id makes a page fast at any depth. */
export interface SortKey {
  /** Never null: a comparison with null would end the list. */
  expression: SQL;
  /** The expression for the descending order, if it is another one. */
  descending?: SQL;
  /** PostgreSQL's type of the expression. */
  type: string;
  /** The values that a cursor may have. Others would be errors of the database. */
  values: z.ZodType<string>;
  /** The table of the value, if it is another one. */
  parent?: Parent;
}

/** A table each of whose rows has any number of rows of the list, as an owner has shops. */
export interface Parent {
  /** What follows FROM. */
  from: SQL;
  id: SQL;
  /** The id of the parent in the list's table. An index on it and the id is needed. */
  foreignKey: SQL;
}

/** A sort key with its direction, as `?sort=name` or `?sort=-name` requests it. */
export interface Sort {
  /** As requested. */
  name: string;
  key: SortKey;
  isDescending: boolean;
  expression: SQL;
}

/** The last row of a page. */
export interface Cursor {
  value: string;
  /** Order rows of equal values: the id of the row, after that of its parent if the sort has one. */
  ids: string[];
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

/** Sorts a text in natural order. */
export function textKey(text: PgColumn | SQL, parent?: Parent): SortKey {
  const key = { expression: naturalOrder(text), type: "text", values: textValue };
  return parent === undefined ? key : { ...key, parent };
}

/** Sorts a text that can be null in natural order. Nulls come last in both directions, as in the panel. */
export function nullableTextKey(text: PgColumn | SQL, parent: Parent): SortKey {
  const ascending = textKey(sql`coalesce(${text}, ${HIGHEST_TEXT})`, parent);
  return { ...ascending, descending: naturalOrder(sql`coalesce(${text}, '')`) };
}

export function timeKey(column: PgColumn): SortKey {
  return { expression: sql`${column}`, type: "timestamptz", values: timeValue };
}

export function amountKey(column: PgColumn): SortKey {
  return { expression: sql`${column}`, type: "numeric", values: amountValue };
}

export function integerKey(integer: PgColumn | SQL): SortKey {
  return { expression: sql`${integer}`, type: "integer", values: integerValue };
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
  const expression = (isDescending ? key.descending : undefined) ?? key.expression;
  return { name, key, isDescending, expression };
}

/** Returns the text of a value for a cursor, without loss of precision. */
export function toCursorValue({ type }: SortKey, value: SQL): SQL {
  if (type !== "timestamptz") return sql`${value}::text`;
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export function encodeCursor({ name }: Sort, { value, ids }: Cursor): string {
  return Buffer.from(JSON.stringify([name, value, ids])).toString("base64url");
}

/** @throws HttpError 400 when the text is not a cursor of this sort */
export function decodeCursor({ name, key }: Sort, text: string): Cursor {
  const ids = z.array(z.guid()).length(key.parent === undefined ? 1 : 2);
  const schema = z.tuple([z.literal(name), key.values, ids]);
  const { success, data } = schema.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
  if (!success) throw new HttpError(400, INVALID_CURSOR);
  return { value: data[1], ids: data[2] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
