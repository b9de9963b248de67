import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ApiError } from "../http/api-error.ts";
import { anyBody, junk, nearMiss } from "../testing/arbitraries.ts";
import { connect } from "../testing/connect.ts";
import { rows, wireStats } from "../testing/fixtures.ts";
import { lists, login, stats, upload, type Read } from "../testing/reads.ts";

/*
 * Whatever a server answers, a read is a result that keeps the domain's types, or the ApiError with
 * the catalogue's text. A failure prints the seed and the smallest answer that shows it.
 */

const RUNS = { numRuns: 100 };

/** What a read makes of one answer: its result, or its ApiError. */
async function readAnswer({ endpoint, load }: Read, body: unknown, status = 200): Promise<unknown> {
  const connection = connect();
  connection.fake.answer(endpoint, () => Response.json(body, { status }));
  try {
    return await load(connection);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** What is wrong with the outcome of a read; nothing, when it is one that was promised. */
function wrongWith({ result, fallback }: Read, outcome: unknown): string[] {
  if (outcome instanceof ApiError) return outcome.message === fallback ? [] : [outcome.message];
  const { issues = [] } = v.safeParse(result, outcome);
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const reads: [endpoint: string, read: Read, almostRight: object][] = [
  ...lists.map((list): [string, Read, object] => [list.endpoint, list, list.wire(0)]),
  [stats.endpoint, stats, wireStats()],
  [
    login.endpoint,
    login,
    { token: "t", admin: { _id: "a", name: "Amara", username: "a", avatar: "/a.png" } },
  ],
  [upload.endpoint, upload, { file: { url: "/uploads/a.webp", filePath: "uploads/a.webp" } }],
];

test.each(reads)("%s: any JSON is a result, or the catalogue's text", async (_, read, right) => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyBody(read.name), nearMiss([{ ...right }])), async (body) => {
      const outcome = await readAnswer(read, body);
      expect(wrongWith(read, outcome)).toEqual([]);
      expect(await readAnswer(read, body)).toEqual(outcome);
    }),
    RUNS,
  );
});

test.each(lists)(
  "$endpoint: what is no row is dropped, what is almost one stays, and a right one is whole",
  async (list) => {
    const right = list.wire(0, { _id: "the right one" });
    const whole = await readAnswer(list, [right]);
    const members = fc.array(fc.oneof(nearMiss(rows(6, list.wire)), junk), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(members, async (broken) => {
        const outcome = await readAnswer(list, { data: [...broken, right] });
        expect(wrongWith(list, outcome)).toEqual([]);
        expect(outcome).toHaveLength(broken.filter(isObject).length + 1);
        expect(outcome).toEqual(expect.arrayContaining(whole as unknown[]));
      }),
      RUNS,
    );
  },
);

describe("a failure with any JSON", () => {
  const statuses = fc.constantFrom(400, 403, 404, 409, 422, 429, 500, 502, 503);
  const bodies = fc.oneof(anyBody("message"), anyBody("error"));

  test.each(reads)("of %s says the server's words, cut short, or the fallback", async (_, read) => {
    await fc.assert(
      fc.asyncProperty(bodies, statuses, async (body, status) => {
        const outcome = await readAnswer(read, body, status);
        const words = ["message", "error"]
          .map((key): unknown => Reflect.get(Object(body), key))
          .filter((word) => typeof word === "string")
          .map((word) => word.trim());
        const texts = [
          read.fallback,
          ...words.map((word) => (word.length > 300 ? `${word.slice(0, 300)}…` : word)),
        ];
        expect(outcome).toBeInstanceOf(ApiError);
        expect(texts.filter(Boolean)).toContain((outcome as ApiError).message);
      }),
      RUNS,
    );
  });
});
