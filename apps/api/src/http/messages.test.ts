import fastify, { type RouteOptions } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase } from "../../test/support/test-database.ts";
import type { ModuleOptions } from "../modules/module-options.ts";
import { registerModules } from "../modules/register-modules.ts";
import { describeInvalid } from "./describe-invalid.ts";

const NUMBERS = [Number.NaN, -1, 0, 1, 1.5, 1e300, -5e9, 99_999_999_999];
const LENGTHS = [9, 43, 101, 255, 1100, 2100, 5200, 25_000];
const TEXTS = LENGTHS.map((length) => "a".repeat(length)).concat(
  ["", " ", "x", "-1", "a\u0000b", "a\uD800"],
  ["password123", "aaaaaaaa", "www.example.com"],
);
const OBJECTS = [{}, { other: 1 }, { other: 1, another: 2 }, { name: "", query: "?" }];
/** Each is wrong for one field or another. */
const VALUES = [
  ...NUMBERS,
  ...TEXTS,
  ...OBJECTS,
  ...[...NUMBERS, ...TEXTS, ...OBJECTS].map((item) => [item]),
  undefined,
  null,
  true,
  [],
  TEXTS,
];

const SENTENCES = [
  /^(?:The|Item \d+ of the) [a-z ]+(?: of (?:item \d+ of )?the [a-z ]+)* must (?:not )?(?:be|have) \S.*[^.]\.$/,
  /^The (?:Idempotency-Key|If-Match) header must (?:not )?(?:be|have) \S.*[^.]\.$/,
  /^This password is too [a-z ]+\. Choose another\.$/,
];
/** How a schema, a library or a program writes. */
const JARGON = /[<>]=|expected|invalid|undefined|null|NaN|zod|regex|[a-z][A-Z](?![^"]*")/;

const sentences = new Map<string, string>();

/** Adds what the schema, and each schema inside of it, says of each value. */
function collect(route: string, schema: z.core.$ZodType, path: PropertyKey[] = []): void {
  for (const value of VALUES) {
    const [issue] = z.safeParse(schema, value).error?.issues ?? [];
    if (issue === undefined) continue;
    const pointer = ["", ...path, ...issue.path].map(String).join("/");
    sentences.set(describeInvalid(pointer, issue.message), route);
  }
  if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape)) collect(route, field, [...path, key]);
  } else if (schema instanceof z.ZodArray) {
    collect(route, schema.element, [...path, 0]);
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) {
      if (option instanceof z.ZodObject) collect(route, option, path);
    }
  } else if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    collect(route, schema.unwrap(), path);
  }
}

beforeAll(async () => {
  const app = fastify();
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => void routes.push(route));
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  const given = { db: await createTestDatabase("empty"), sendsMail: true };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Before a request, routes need no more.
  await registerModules(app, given as unknown as ModuleOptions);
  await app.ready();
  for (const { method, url, schema } of routes) {
    const { body, querystring, params, headers } = schema ?? {};
    for (const part of [body, querystring, params, headers]) {
      if (part instanceof z.ZodType) collect(`${String(method)} ${url}`, part);
    }
  }
});

test("every schema of a request says its problems in sentences that a person can read", () => {
  expect(sentences.size).toBeGreaterThan(150);
  const unreadable = [...sentences].filter(
    ([sentence]) => JARGON.test(sentence) || !SENTENCES.some((form) => form.test(sentence)),
  );
  expect(unreadable).toEqual([]);
});
