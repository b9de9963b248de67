import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError } from "../http/api-error.ts";
import type { ListApiCall, ObjectApiCall } from "../test-support/api-call.ts";
import { rows } from "../test-support/fixtures.ts";
import { anyBody, junk, nearMiss } from "./arbitraries.ts";
import { connect } from "./connect.ts";
import { calls } from "./resources.ts";

/*
 * Whatever the server sends, a call returns a result of the domain's types, or throws the ApiError
 * with the specified text. A failing property prints its seed and the smallest counterexample.
 */

type ReadCall = ListApiCall | ObjectApiCall;

const RUNS = { numRuns: 100 };

const SHOP_CHOICES = { status: ["active", "pending", "suspended"] };

/** The values of the fields that have one of a fixed set, by endpoint. */
const CHOICES: Record<string, Record<string, string[]>> = {
  "GET /admin/products": { status: ["available", "low-stock", "out-of-stock"] },
  "GET /admin/shops": SHOP_CHOICES,
  "GET /admin/shops/search": SHOP_CHOICES,
  "GET /admin/transactions": {
    type: ["debit", "credit"],
    status: ["success", "pending", "failed"],
  },
  "GET /admin/users": { accountType: ["seller", "buyer"] },
};

const lists = calls.filter((call) => call.reads === "list");
const reads = calls
  .filter((call) => call.reads !== "nothing")
  .filter((call) => !("isPassedOn" in call));

/** Returns the result of a call, or the ApiError that it throws. */
async function outcomeOf(
  { endpoint, send }: ReadCall,
  body: unknown,
  status = 200,
): Promise<unknown> {
  const connection = connect();
  connection.fake.answer(endpoint, () => Response.json(body, { status }));
  try {
    return await send(connection);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Returns the results of a complete response, of one with empty objects, and of an empty one, which have all types that a result may have. */
async function samplesOf(call: ReadCall): Promise<unknown[]> {
  const valid = (call.reads === "list" ? call.row(0) : call.response) as object;
  const hollow = Object.fromEntries(
    Object.entries(valid).map(([key, value]) => [key, isObject(value) ? {} : value]),
  );
  const bodies = call.reads === "list" ? [[valid, hollow, {}]] : [valid, hollow, {}];
  const outcomes = await Promise.all(bodies.map((body) => outcomeOf(call, body)));
  return outcomes.filter((outcome) => !(outcome instanceof ApiError));
}

/** Returns what is wrong with the outcome of a successful response. */
function problemsOf(call: ReadCall, outcome: unknown, samples: unknown[]): string[] {
  if (outcome instanceof ApiError) {
    return outcome.message === call.failure ? [] : [outcome.message];
  }
  const mismatches = findMismatches(outcome, samples);
  if (call.reads !== "list") return mismatches;
  const found = outcome as { id: string }[];
  return [
    ...mismatches,
    ...findDuplicateIds(found),
    ...findUnknownChoices(found, CHOICES[call.endpoint] ?? {}),
  ];
}

/** The audit trail has the values of any field. */
const ANY_VALUE = /\.changes\.\d+\.(?:old|new)$/;

/** Returns the parts of a value that have the type of no sample. */
function findMismatches(value: unknown, samples: unknown[], path = "result"): string[] {
  if (ANY_VALUE.test(path)) return [];
  const type = typeOf(value);
  const alike = samples.filter((sample) => typeOf(sample) === type) as object[];
  if (alike.length === 0) return [`${path} is of type ${type}`];
  if (type !== "object" && type !== "array") return [];
  const parts = alike.map((sample) => new Map(Object.entries(sample)));
  return Object.entries(value as object).flatMap(([key, part]) => {
    const items = parts.flatMap((sample) => [...sample.values()]);
    const sameKey = parts.map((sample): unknown => sample.get(key));
    // A text that may be missing is missing if it is blank.
    if (typeof part === "string" && part.trim() === "" && sameKey.includes(undefined)) {
      return [`${path}.${key} is blank`];
    }
    return findMismatches(part, type === "array" ? items : sameKey, `${path}.${key}`);
  });
}

/** Returns the type of a value. Types that no result may contain have names of their own. */
function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "invalid date" : "date";
  if (typeof value === "number") return Number.isFinite(value) ? "number" : "infinite";
  return value === "" ? "empty text" : typeof value;
}

function findUnknownChoices(found: object[], choices: Record<string, string[]>): string[] {
  return Object.entries(choices).flatMap(([field, values]) =>
    found
      .map((row): unknown => Reflect.get(row, field))
      .filter((value) => value !== undefined && !values.includes(value as string))
      .map((value) => `${field} is ${String(value)}`),
  );
}

function findDuplicateIds(found: { id: string }[]): string[] {
  const ids = found.map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `duplicate id ${id}`);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

test.each(reads)("$endpoint: any JSON gives a result or the fallback", async (call) => {
  const valid = call.reads === "list" ? call.row(0) : call.response;
  const samples = await samplesOf(call);
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyBody(call.envelope), nearMiss([valid])), async (body) => {
      const outcome = await outcomeOf(call, body);
      expect(problemsOf(call, outcome, samples)).toEqual([]);
      expect(await outcomeOf(call, body)).toEqual(outcome);
    }),
    RUNS,
  );
});

test.each(lists)(
  "$endpoint: drops items that are not objects, keeps malformed rows, reads valid rows in full",
  async (list) => {
    const id = "the valid row";
    const valid = list.row(0, { _id: id, id });
    const expected = await outcomeOf(list, [valid]);
    const samples = await samplesOf(list);
    const items = fc.array(fc.oneof(nearMiss(rows(6, list.row)), junk), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(items, async (malformed) => {
        const outcome = await outcomeOf(list, { data: [...malformed, valid] });
        expect(problemsOf(list, outcome, samples)).toEqual([]);
        expect(outcome).toHaveLength(malformed.filter(isObject).length + 1);
        expect(outcome).toEqual(expect.arrayContaining(expected as unknown[]));
      }),
      RUNS,
    );
  },
);

describe("an error response with any JSON", () => {
  const statuses = fc.constantFrom(400, 403, 404, 409, 422, 429, 500, 502, 503);
  const bodies = fc.oneof(anyBody("message"), anyBody("error"));

  test.each(reads)(
    "of $endpoint shows the server's message, cut, or the fallback",
    async (call) => {
      await fc.assert(
        fc.asyncProperty(bodies, statuses, async (body, status) => {
          const outcome = await outcomeOf(call, body, status);
          const messages = ["message", "error"]
            .map((key): unknown => Reflect.get(Object(body), key))
            .filter((message) => typeof message === "string")
            .map((message) => message.trim());
          const texts = [
            call.failure,
            ...messages.map((text) => (text.length > 300 ? `${text.slice(0, 300)}…` : text)),
          ];
          expect(outcome).toBeInstanceOf(ApiError);
          expect(texts.filter(Boolean)).toContain((outcome as ApiError).message);
        }),
        RUNS,
      );
    },
  );
});
