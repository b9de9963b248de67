import { isRecord } from "@market/api-client/testing";
import * as v from "valibot";

/** A field that a schema reads from a value. */
export interface Field {
  /** Path with any index, e.g. `.images[]`. */
  name: string;
  /** Path with the index, e.g. `.images[2]`. */
  path: string;
  expected: string;
  value: unknown;
  state: "read" | "empty" | "missing" | "unreadable";
}

/** Returns the fields that a schema of `wire` readers reads from a value. */
export function listFields(schema: v.GenericSchema, value: unknown): Field[] {
  return listFieldsBelow(schema, value, { name: "", path: "" });
}

function listFieldsBelow(
  schema: v.GenericSchema,
  value: unknown,
  at: Pick<Field, "name" | "path">,
): Field[] {
  const description = describe(schema);
  const { expected, isOptional } = description;
  if (value === undefined || value === null || value === "") {
    const state = value === undefined ? "missing" : "empty";
    return isOptional ? [] : [{ ...at, expected, value, state }];
  }
  const parts = listParts(description, value);
  const isReadable = parts ?? reads(schema, expected, value);
  return [
    { ...at, expected, value, state: isReadable ? "read" : "unreadable" },
    ...(parts ?? []).flatMap((part) =>
      listFieldsBelow(part.schema, part.value, {
        name: at.name + part.name,
        path: at.path + part.path,
      }),
    ),
  ];
}

interface Part extends Pick<Field, "name" | "path" | "value"> {
  schema: v.GenericSchema;
}

/** Returns the entries of an object or the items of a list, `undefined` if the value is neither. */
function listParts({ entries, item }: Description, value: unknown): Part[] | undefined {
  if (entries && isRecord(value)) {
    return Object.entries(entries).map(([key, schema]) => {
      const path = `.${key}`;
      return { name: path, path, value: value[key], schema };
    });
  }
  if (item && Array.isArray(value)) {
    return value.map((element: unknown, index) => {
      return { name: "[]", path: `[${index}]`, value: element, schema: item };
    });
  }
  return undefined;
}

function reads(schema: v.GenericSchema, expected: string, value: unknown): boolean {
  if (["object", "list"].includes(expected)) return false;
  // The reader takes anything else for false.
  if (expected === "boolean") return ["true", "false"].includes(String(value));
  const { success, output } = v.safeParse(schema, value);
  return success && output !== undefined;
}

interface Description {
  /** The entries of an object. */
  entries?: v.ObjectEntries;
  /** The schema of the items of a list. */
  item?: v.GenericSchema;
  isOptional: boolean;
  expected: string;
}

function describe(schema: v.GenericSchema): Description {
  const steps: unknown[] = "pipe" in schema && Array.isArray(schema.pipe) ? schema.pipe : [schema];
  const description: Description = { isOptional: false, expected: schema.expects };
  for (const step of steps) {
    if (!isRecord(step)) continue;
    const isOptional = step["type"] === "optional" && isRecord(step["wrapped"]);
    const object = isOptional ? step["wrapped"] : step;
    if (hasEntries(object)) {
      Object.assign(description, { entries: object.entries, isOptional, expected: "object" });
    }
    if (step["type"] === "metadata" && hasItem(step["metadata"])) {
      Object.assign(description, { item: step["metadata"].item, expected: "list" });
    }
    if (step["type"] === "description") description.expected = String(step["description"]);
  }
  return description;
}

function hasEntries(value: unknown): value is { entries: v.ObjectEntries } {
  return isRecord(value) && isRecord(value["entries"]);
}

function hasItem(value: unknown): value is { item: v.GenericSchema } {
  return isRecord(value) && "item" in value;
}
