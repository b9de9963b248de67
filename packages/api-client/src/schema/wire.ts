import * as v from "valibot";

/*
 * The server's rows are read leniently (a hosted API that is not ours to change): a part that is
 * missing or of a wrong type becomes `undefined`, and the screen shows a dash or the fallback that
 * the specification names. Only what cannot be a row at all is refused.
 */

/** A missing part is read like `null`; without the default valibot would skip what follows it. */
const anything = v.optional(v.unknown(), null);

function toText(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.trim();
  return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

const ISO_DATE = /^\d{4}-\d\d-\d\d/;

function toDate(value: unknown): Date | undefined {
  // Of other texts `new Date` makes what it likes: "order 5" is a day in 2001.
  const readable = typeof value === "number" || (typeof value === "string" && ISO_DATE.test(value));
  if (!readable) return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text; a number is a text too (telephone numbers arrive as both). */
export const text = v.pipe(anything, v.transform(toText));

/** A finite number, also one that arrives as a string. */
export const numeric = v.pipe(anything, v.transform(toNumber));

/** A moment, from ISO 8601 or milliseconds since 1970. */
export const date = v.pipe(anything, v.transform(toDate));

export const flag = v.pipe(
  anything,
  v.transform((value) => value === true || value === "true"),
);

/** One of a few words, compared without case; anything else is `undefined`. */
export function oneOf<const Word extends string>(...words: Word[]) {
  return v.pipe(
    anything,
    v.transform((value) => words.find((word) => word === toText(value)?.toLowerCase())),
  );
}

/** A part of a row that is an object itself; anything else reads as an object without parts. */
export function part<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    anything,
    v.transform((value) => (isRecord(value) ? value : {})),
    v.object(entries),
  );
}

/** A part that may be absent: `undefined` unless it is an object. */
export function optionalPart<const Entries extends v.ObjectEntries>(entries: Entries) {
  const present = v.object(entries);
  return v.pipe(
    anything,
    v.transform((value) => (isRecord(value) ? v.parse(present, value) : undefined)),
  );
}

/** The readable members of a list; no list reads as an empty one. */
export function members<const Member extends v.GenericSchema>(member: Member) {
  return v.pipe(
    anything,
    v.transform((value): v.InferOutput<Member>[] =>
      (Array.isArray(value) ? value : [])
        .map((item) => v.safeParse(member, item))
        .filter((result) => result.success)
        .map((result) => result.output),
    ),
  );
}

interface Row {
  id: string | undefined;
}

/**
 * Reads a list from the envelopes it may come in: bare, under `data`, under its own name, or under
 * its own name inside `data`. Members that are no rows are dropped. Rows leave with ids that are
 * present and unique, so that a screen can tell them apart whatever the server sent.
 *
 * @throws {TypeError} when the body holds no list.
 */
export function listOf<const Schema extends v.GenericSchema<unknown, Row>>(
  name: string,
  row: Schema,
): (body: unknown) => (Omit<v.InferOutput<Schema>, "id"> & { id: string })[] {
  return (body) => {
    const seen = new Set<string>();
    return findList(body, name)
      .filter(isRecord)
      .map((item, index) => {
        const parsed = v.parse(row, item);
        let id = parsed.id ?? `row-${index}`;
        // The server may even send an id that was made up here.
        while (seen.has(id)) id += `-${index}`;
        seen.add(id);
        return Object.assign(parsed, { id });
      });
  };
}

function findList(body: unknown, name: string): unknown[] {
  const record = isRecord(body) ? body : {};
  const data = isRecord(record["data"]) ? record["data"] : {};
  const list = [body, record["data"], record[name], data[name]].find(Array.isArray);
  if (list === undefined) throw new TypeError(`No list of ${name} in the answer`);
  return list;
}

/**
 * Reads an object from the envelopes it may come in: bare, under `data`, under its own name, or
 * under its own name inside `data`.
 *
 * @throws {TypeError} when the body holds no object.
 */
export function objectOf<const Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): (body: unknown) => v.InferOutput<Schema> {
  return (body) => {
    if (!isRecord(body)) throw new TypeError(`No ${name} in the answer`);
    const data = isRecord(body["data"]) ? body["data"] : body;
    return v.parse(schema, isRecord(data[name]) ? data[name] : data);
  };
}
