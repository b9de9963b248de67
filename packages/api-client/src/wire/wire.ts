import * as v from "valibot";
import { toText } from "./lenient.ts";

/*
 * Lenient readers for the responses of a hosted API that we cannot change: a field that is missing or of a wrong type
 * becomes `undefined`, and the screen shows a dash or its own fallback. Import as a namespace: `wire.text`.
 */

function toNumber(value: unknown): number | undefined {
  const parsed = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof parsed === "number" && Number.isFinite(parsed) ? parsed : undefined;
}

const ISO_DATE = /^\d{4}-\d\d-\d\d/;

function toDate(value: unknown): Date | undefined {
  // `new Date` accepts almost any text: "order 5" is a day in 2001.
  const isText = typeof value === "string" && ISO_DATE.test(value);
  const parsed = isText || typeof value === "number" ? new Date(value) : undefined;
  return Number.isNaN(parsed?.getTime()) ? undefined : parsed;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A schema of any value. Its type is short in the types of each response. */
type Reader<Value> = v.GenericSchema<unknown, Value>;

/** Returns the schema of any value, which a function reads. `description` names what it expects. */
export function readAs<Value>(description: string, read: (value: unknown) => Value): Reader<Value> {
  // The default is needed: valibot skips the transforms of a missing optional field.
  return v.pipe(v.optional(v.unknown(), null), v.transform(read), v.description(description));
}

export const text = readAs("text", toText);

/** Text of which a row without it cannot be shown: `array` drops the row. */
export const requiredText = v.pipe(text, v.string());

/** Finite number; accepts a numeric string. */
export const number = readAs("number", toNumber);

/** Date, from ISO 8601 or Unix milliseconds. */
export const date = readAs("date", toDate);

export const boolean = readAs("boolean", (value) => value === true || value === "true");

/** Returns a schema of what `toDomain` makes of the values of another one. Its type is that of the result alone. */
export function map<Wire, Domain>(
  schema: v.GenericSchema<unknown, Wire>,
  toDomain: (value: Wire) => Domain,
): Reader<Domain> {
  return v.pipe(schema, v.transform(toDomain));
}

/** One of the given values, compared case-insensitively. */
export function enumOf<const Value extends string>(...values: Value[]): Reader<Value | undefined> {
  return readAs(values.join(" or "), (value) =>
    values.find((known) => known === toText(value)?.toLowerCase()),
  );
}

/** Nested object; anything else reads as an empty one. */
export function object<const Entries extends v.ObjectEntries>(
  entries: Entries,
): Reader<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  return v.pipe(
    readAs("object", (value) => (isRecord(value) ? value : {})),
    v.object(entries),
  );
}

/** Nested object, `undefined` if absent. */
export function optionalObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
): Reader<v.InferOutput<v.ObjectSchema<Entries, undefined>> | undefined> {
  return v.pipe(
    readAs("object", (value) => (isRecord(value) ? value : undefined)),
    v.optional(v.object(entries)),
  );
}

/** The readable items of an array; anything else reads as an empty array. */
export function array<const Item extends v.GenericSchema>(
  item: Item,
): Reader<v.InferOutput<Item>[]> {
  return v.pipe(
    readAs("list", (value): v.InferOutput<Item>[] =>
      (Array.isArray(value) ? value : [])
        .map((element) => v.safeParse(item, element))
        .filter((result) => result.success)
        .map((result) => result.output),
    ),
    v.metadata({ item }),
  );
}

/** Longest id that the URL of a dialog keeps, in characters. */
const MAX_ID_LENGTH = 200;

interface Identity {
  /** No other row of the list has it. */
  id: string;
  /** Set if the server sent no usable id, or the id of another row. No request may contain the id. */
  isIdInvented?: true;
}

/** A row of a list, of which a schema reads all but the id. */
export type RowOf<Schema extends v.GenericSchema> = v.InferOutput<Schema> & Identity;

/** Returns the id of a row, if it can be a segment of a path and a parameter of a URL. */
function readId({ _id, id }: Record<string, unknown>): string | undefined {
  const sent = toText(_id ?? id) ?? "";
  return sent.length <= MAX_ID_LENGTH && !/^\.{0,2}$|\p{Surrogate}/u.test(sent) ? sent : undefined;
}

/**
 * Returns a parser for a response that contains a list: bare, under `data`, under its name, or under its name inside
 * `data`. It drops items that are not objects, and gives each row a unique id even if the server does not.
 */
export function listOf<Row extends Identity>(
  name: string,
  schema: v.GenericSchema<unknown, Omit<Row, keyof Identity>>,
): (body: unknown) => Row[] {
  return (body) => {
    const seen = new Set<string>();
    return findList(body, name)
      .filter(isRecord)
      .map((item, index) => {
        const sent = readId(item);
        let id = sent ?? `row-${index}`;
        // A loop, because the server may send an id equal to a generated one.
        while (seen.has(id)) id += `-${index}`;
        seen.add(id);
        const identity = id === sent ? { id } : { id, isIdInvented: true };
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema reads all but the id
        return Object.assign(v.parse(schema, item), identity) as Row;
      });
  };
}

/** @throws {TypeError} if the body contains no list. */
export function findList(body: unknown, name: string): unknown[] {
  const record = isRecord(body) ? body : {};
  const data = isRecord(record["data"]) ? record["data"] : {};
  const list = [body, record["data"], record[name], data[name]].find(Array.isArray);
  if (list === undefined) throw new TypeError(`No list of ${name} in the answer`);
  return list;
}

/** Returns a parser for a response that contains an object: bare, under `data`, under its name, or under its name inside `data`. */
export function objectOf<const Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): (body: unknown) => v.InferOutput<Schema> {
  return (body) => v.parse(schema, findObject(body, name));
}

const changeSchema = v.object({ by: text, at: date });

/** Returns a parser for a refused change: the present record, as `objectOf` reads it, and who changed it last. */
export function conflictOf<const Schema extends v.GenericSchema>(name: string, schema: Schema) {
  return (body: unknown) => ({
    present: v.parse(schema, findObject(body, name)),
    ...v.parse(changeSchema, body),
  });
}

/** @throws {TypeError} if the body is not an object. */
export function findObject(body: unknown, name: string): Record<string, unknown> {
  if (!isRecord(body)) throw new TypeError(`No ${name} in the answer`);
  const data = isRecord(body["data"]) ? body["data"] : body;
  return isRecord(data[name]) ? data[name] : data;
}
