import * as fc from "fast-check";
import { hostileName, hostileText } from "./hostile-values.ts";
import type { Operation } from "./operations.ts";
import { fromSchema, type KnownValues } from "./schema-arbitrary.ts";

type Pair = [name: string, value: string];

const RAW_SEGMENTS = ["%", "%00", "%ff", "%E0%A4%A", "%2e%2e", "a%2Fb", "x".repeat(300)];
const RAW_QUERIES = [
  "%",
  "=",
  "&&",
  "limit",
  "limit[]=1",
  "limit[$ne]=1",
  "__proto__[a]=1",
  "q=%ff",
];
/** Headers that the server reads, besides those of the document. */
const HEADERS = [
  "accept",
  "accept-encoding",
  "authorization",
  "content-encoding",
  "cookie",
  "forwarded",
  "host",
  "idempotency-key",
  "if-none-match",
  "origin",
  "range",
  "x-forwarded-for",
  "x-forwarded-host",
];
const MAX_HEADER_LENGTH = 4000;

/** Generates paths of a call whose parameters are valid most of the time. */
export function pathArbitrary(
  { path, parameters }: Operation,
  known: KnownValues,
): fc.Arbitrary<string> {
  const segments = path.split("/").map((segment) => {
    const parameter = parameters.find(({ name }) => segment === `{${name}}`);
    if (parameter === undefined) return fc.constant(segment);
    const valid = fromSchema(parameter.schema, known, parameter.name).map(String);
    return fc.oneof(
      { weight: 8, arbitrary: valid.map(encode) },
      hostileText.map(encode),
      fc.constantFrom(...RAW_SEGMENTS),
    );
  });
  return fc.tuple(...segments).map((encoded) => encoded.join("/"));
}

/** Generates query strings: valid ones, also with hostile, repeated and malformed parameters. */
export function queryArbitrary(operation: Operation, known: KnownValues): fc.Arbitrary<string> {
  const queryNames = operation.parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name }) => name);
  const name = fc.oneof(hostileName, ...queryNames.map((queryName) => fc.constant(queryName)));
  const hostile = fc.array(fc.tuple(name, hostileText), { minLength: 1, maxLength: 3 });
  return fc
    .record({
      valid: validPairs(operation, "query", known),
      hostile: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, hostile),
      raw: fc.oneof({ weight: 9, arbitrary: fc.constant("") }, fc.constantFrom(...RAW_QUERIES)),
    })
    .map(({ valid, hostile: added, raw }) => {
      const encoded = [...valid, ...added].map((pair) => pair.map(encode).join("="));
      const query = [...encoded, raw].filter((part) => part !== "").join("&");
      return query === "" ? "" : `?${query}`;
    });
}

/** Generates the headers of the document, sometimes with hostile ones. */
export function headersArbitrary(
  operation: Operation,
  known: KnownValues,
): fc.Arbitrary<Record<string, string>> {
  const hostile = fc.dictionary(fc.constantFrom(...HEADERS), hostileText.map(toHeaderValue));
  return fc
    .record({
      valid: validPairs(operation, "header", known).map(Object.fromEntries),
      hostile: fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, hostile),
    })
    .map(({ valid, hostile: added }) => ({ ...valid, ...added }));
}

/** Generates valid parameters of one kind. Some of the optional ones are missing. */
function validPairs(
  { parameters }: Operation,
  kind: "query" | "header",
  known: KnownValues,
): fc.Arbitrary<Pair[]> {
  const pairs = parameters
    .filter((parameter) => parameter.in === kind)
    .map(({ name, required, schema }) => {
      const pair = fromSchema(schema, known, name).map((value): Pair[] => [[name, String(value)]]);
      return required ? pair : fc.oneof(pair, fc.constant([]));
    });
  return fc.tuple(...pairs).map((some) => some.flat());
}

/** Returns a value that Node accepts in a header: bytes of UTF-8 without control characters. */
function toHeaderValue(text: string): string {
  return Buffer.from(text.slice(0, MAX_HEADER_LENGTH))
    .toString("latin1")
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "?");
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
