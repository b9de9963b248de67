import * as fc from "fast-check";

/** The part of JSON Schema that the routes' schemas use. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

/** Values that a schema cannot describe, by the name of the field or parameter, e.g. existing ids. */
export type KnownValues = Record<string, fc.Arbitrary<unknown>>;

/**
 * Generates values that a JSON Schema allows.
 * @param name of the field or parameter, which gets one of its known values most of the time
 * @throws Error when the schema is of a kind that it does not support
 */
export function fromSchema(
  schema: JsonSchema,
  known: KnownValues,
  name = "",
): fc.Arbitrary<unknown> {
  const values = Object.hasOwn(known, name) ? known[name] : undefined;
  const generated = generate(schema, known, name);
  return values === undefined ? generated : fc.oneof({ weight: 19, arbitrary: values }, generated);
}

function generate(schema: JsonSchema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((option) => fromSchema(option, known, name)));
  }
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object": {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([key, field]) => [key, fromSchema(field, known, key)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    case "array":
      return fc.array(fromSchema(schema.items ?? {}, known, name), {
        maxLength: schema.maxItems ?? 10,
      });
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 });
    case "number":
      return generateNumber(schema);
    case "string":
      return generateString(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      throw new Error(`Cannot generate ${JSON.stringify(schema)}`);
  }
}

/** Most numbers have two decimals, as amounts do. */
function generateNumber({ minimum: min = -1e12, maximum: max = 1e12 }: JsonSchema) {
  const double = fc.double({ min, max, noNaN: true });
  const amount = double.map((value) => Math.round(value * 100) / 100);
  return fc.oneof({ weight: 9, arbitrary: amount }, double);
}

/** By pattern: creating one takes long, because fast-check lists the characters that the pattern allows. */
const matchingTexts = new Map<string, fc.Arbitrary<string>>();

function generateString({ format, pattern, minLength = 0, maxLength = 300 }: JsonSchema) {
  if (format === "uuid") return fc.uuid();
  const isShortEnough = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) {
    // fast-check generates no lone surrogates, and does not support their category.
    const supported = new RegExp(pattern.replaceAll(String.raw`\p{Cs}`, ""), "u");
    const matching = matchingTexts.get(pattern) ?? fc.stringMatching(supported);
    matchingTexts.set(pattern, matching);
    return matching.filter(isShortEnough);
  }
  return fc
    .string({ unit: "grapheme", minLength, maxLength: Math.max(minLength, 50) })
    .filter(isShortEnough);
}
