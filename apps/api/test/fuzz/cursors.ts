import * as fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { hostileText } from "./hostile-values.ts";

/** Sorts whose cursors have values of every type. */
const PAGES = [
  "users?sort=-created",
  "users?sort=email",
  "users?sort=account-type",
  "shops?sort=-created",
  "shops?sort=owner",
  "shops?sort=-contact",
  "shops?sort=status",
  "shops?sort=views",
  "categories?sort=-created",
];

/** Generates cursors of several lists, also with another value or other ids. */
export async function cursorArbitrary(
  app: FastifyInstance,
  headers: Record<string, string>,
): Promise<fc.Arbitrary<string>> {
  const pages = await Promise.all(
    PAGES.map((page) => app.inject({ url: `/api/admin/${page}&limit=1`, headers })),
  );
  const cursor = fc.constantFrom(...pages.map((page) => page.json<{ next: string }>().next));
  const changed = fc
    .tuple(cursor, fc.nat(3), fc.oneof(hostileText, fc.jsonValue()))
    .map(([text, position, value]) => {
      const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
      if (!Array.isArray(parts)) throw new Error(`${text} is not a cursor`);
      return Buffer.from(JSON.stringify(parts.with(position % parts.length, value)));
    })
    .map((bytes) => bytes.toString("base64url"));
  return fc.oneof(cursor, changed);
}
