import * as fc from "fast-check";
import { hostileJson, hostileName, hostileText } from "./hostile-values.ts";
import type { Operation } from "./operations.ts";
import { fromSchema, type KnownValues } from "./schema-arbitrary.ts";

/** Name and encoded value. A body may repeat a name, as JSON and forms can. */
type Field = [name: string, value: string];

interface Body {
  contentType: string | undefined;
  bytes: Buffer;
}

interface Format {
  /** Encodes a value of a valid field. */
  encodeValue(value: unknown): string;
  hostileValue: fc.Arbitrary<string>;
  encode(fields: Field[]): Buffer;
}

const BOUNDARY = "fuzz-boundary";

const json: Format = {
  encodeValue: (value) => JSON.stringify(value),
  hostileValue: hostileJson,
  encode: (fields) =>
    Buffer.from(`{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`),
};

/** Values are strings of bytes (latin1). A value of the field `file` is sent as a file. */
const form: Format = {
  encodeValue: (value) => (Buffer.isBuffer(value) ? value.toString("latin1") : String(value)),
  hostileValue: hostileText.map((text) => Buffer.from(text).toString("latin1")),
  encode: (fields) =>
    Buffer.from(`${fields.map(encodePart).join("")}--${BOUNDARY}--\r\n`, "latin1"),
};

const FORMATS: Record<string, Format> = {
  "application/json": json,
  "multipart/form-data": form,
};

const WRONG_CONTENT_TYPES = [
  undefined,
  "",
  "text/plain",
  "application/json;",
  "application/json; charset=utf-16",
  "application/json, text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=other",
  `multipart/form-data; boundary=${"x".repeat(300)}`,
];

/** Generates valid bodies of a call, valid ones with changes, other JSON, and broken bytes. */
export function bodyArbitrary(
  { contentType, schema }: NonNullable<Operation["body"]>,
  known: KnownValues,
): fc.Arbitrary<Body> {
  const format = FORMATS[contentType];
  if (format === undefined) throw new Error(`Cannot generate ${contentType}`);
  const valid = fromSchema(schema, known).map((value) =>
    typeof value === "object" && value !== null
      ? Object.entries(value).map(([name, field]): Field => [name, format.encodeValue(field)])
      : format.encodeValue(value),
  );
  const encode = (fields: Field[] | string): Buffer =>
    typeof fields === "string" ? Buffer.from(fields) : format.encode(fields);
  const bytes = fc.oneof(
    { weight: 8, arbitrary: valid.map(encode) },
    { weight: 8, arbitrary: changeFields(valid, format).map(encode) },
    { weight: 2, arbitrary: hostileJson.map(encode) },
    { weight: 2, arbitrary: breakBytes(valid.map(encode)) },
  );
  const rightType = contentType + (format === form ? `; boundary=${BOUNDARY}` : "");
  const types = fc.oneof(
    { weight: 15, arbitrary: fc.constant(rightType) },
    fc.constantFrom(...WRONG_CONTENT_TYPES),
  );
  return fc.record({ contentType: types, bytes });
}

/** Removes, replaces, adds and repeats fields. */
function changeFields(
  valid: fc.Arbitrary<Field[] | string>,
  { hostileValue }: Format,
): fc.Arbitrary<Field[] | string> {
  const change = fc.record({
    kind: fc.constantFrom("remove", "replace", "replace", "replace", "add", "repeat"),
    place: fc.nat(),
    name: hostileName,
    value: hostileValue,
  });
  return fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([fields, changes]) => {
      if (typeof fields === "string") return fields;
      const changed = [...fields];
      for (const { kind, place, name, value } of changes) {
        const index = changed.length === 0 ? 0 : place % changed.length;
        const [existing = name] = changed[index] ?? [];
        if (kind === "remove") changed.splice(index, 1);
        else if (kind === "replace") changed[index] = [existing, value];
        else changed.push([kind === "add" ? name : existing, value]);
      }
      return changed;
    });
}

/** Cuts bodies off, or replaces one byte. */
function breakBytes(valid: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> {
  return fc.tuple(valid, fc.nat(), fc.option(fc.nat(255))).map(([bytes, place, byte]) => {
    const index = place % Math.max(bytes.length, 1);
    if (byte === null) return bytes.subarray(0, index);
    const broken = Buffer.from(bytes);
    broken[index] = byte;
    return broken;
  });
}

function encodePart([name, value]: Field): string {
  const bytes = Buffer.from(name)
    .toString("latin1")
    .replaceAll(/["\r\n]/g, "_");
  const filename = name === "file" ? '; filename="image.png"' : "";
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${bytes}"${filename}\r\n\r\n${value}\r\n`;
}
