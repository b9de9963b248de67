import * as fc from "fast-check";
import * as v from "valibot";
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

const RUNS = { numRuns: 100 };

const lists = calls.filter((call) => call.reads === "list");
const reads = calls.filter((call) => call.reads !== "nothing");

/** Returns the result of a call, or the ApiError that it throws. */
async function outcomeOf(
  { endpoint, send }: ListApiCall | ObjectApiCall,
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

/** Returns what is wrong with the outcome of a successful response. */
function problemsOf({ result, failure }: ListApiCall | ObjectApiCall, outcome: unknown): string[] {
  if (outcome instanceof ApiError) {
    return outcome.message === failure.fallback ? [] : [outcome.message];
  }
  const { issues = [] } = v.safeParse(result, outcome);
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

test.each(reads)("$endpoint: any JSON gives a result or the fallback", async (call) => {
  const valid = call.reads === "list" ? call.row(0) : call.response;
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyBody(call.envelope), nearMiss([valid])), async (body) => {
      const outcome = await outcomeOf(call, body);
      expect(problemsOf(call, outcome)).toEqual([]);
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
    const items = fc.array(fc.oneof(nearMiss(rows(6, list.row)), junk), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(items, async (malformed) => {
        const outcome = await outcomeOf(list, { data: [...malformed, valid] });
        expect(problemsOf(list, outcome)).toEqual([]);
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
            call.failure.fallback,
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
