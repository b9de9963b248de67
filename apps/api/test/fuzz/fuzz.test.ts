import { unescape } from "node:querystring";
import * as fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { createKnownValues, FUZZ_PASSWORD } from "./known-values.ts";
import { listOperations } from "./operations.ts";
import { requestArbitrary } from "./requests.ts";
import { createStoredDataReader } from "./stored-data.ts";
import { createTestApp } from "../support/test-app.ts";

const SEED = Number(process.env["FUZZ_SEED"] ?? 1);
/** Bodies for each call that takes one. The other calls get a tenth as many requests. */
const BODIES = Number(process.env["FUZZ_BODIES"] ?? 100);
/** Calls that only a signature or a code of the moment makes valid. */
const NEEDS_PROOF = new Set([
  "POST /api/admin/login/factor",
  "POST /api/admin/login/passkey",
  "POST /api/admin/step-up",
  "POST /api/admin/factors/passkeys",
  "PUT /api/admin/factors/authenticator",
]);
console.log(`FUZZ_SEED=${SEED} FUZZ_BODIES=${BODIES}`);

const server = await createTestApp({ role: "owner" });
await server.app.ready();
// Requests need none of these rows, and comparing the stored data is faster without them.
await server.db.$client.query("truncate transactions, order_items, orders; delete from products");
const readStored = createStoredDataReader(server.db, server.uploadsDir);
const operations = listOperations(server.app).map((operation) => ({
  ...operation,
  name: `${operation.method} ${operation.path}`,
}));
// Lists come last, so that they contain what the other calls have stored.
const sorted = [
  ...operations.filter(({ body }) => body !== undefined),
  ...operations.filter(({ body }) => body === undefined),
];

test.each(sorted)("$name survives any request", { timeout: 900_000 }, async (operation) => {
  // Not the demo's administrator, whose oldest sessions end when it signs in often.
  const token = await server.signInAs("super_admin", FUZZ_PASSWORD);
  const headers = { authorization: `Bearer ${token}` };
  const known = await createKnownValues(server, headers);
  let stored = await readStored();
  let accepted = 0;
  const request = requestArbitrary(operation, known, headers);
  const property = fc.asyncProperty(request, async (options) => {
    const response = await server.app.inject(options);
    const before = stored;
    stored = await readStored();
    const isAccepted = response.statusCode < 400;
    if (isAccepted) accepted += 1;
    const mayStore = isAccepted && operation.method !== "GET";
    const expected = { error: undefined, stored: mayStore ? stored : before };
    const error = findError(response, unescape(options.url) + String(options.payload));
    expect({ error, stored }).toEqual(expected);
  });
  const numRuns = operation.body === undefined ? Math.ceil(BODIES / 10) : BODIES;
  await fc.assert(property, { seed: SEED, numRuns });
  // Otherwise no request gets beyond the validation: a field lacks its known values.
  expect(accepted).toBeGreaterThan(NEEDS_PROOF.has(operation.name) ? -1 : 0);
});

const errorSchema = z.strictObject({ message: z.string().min(1) });
/** The present record of a change that names another version. */
const versionErrorSchema = errorSchema.extend({
  data: z.looseObject({ version: z.string() }),
  by: z.string().nullable().optional(),
  at: z.string().optional(),
});

/** What validators say to developers. */
const JARGON =
  /expected|received|[<>]=|pattern|undefined|too (?:big|small)|unrecognized|invalid input/g;

/**
 * Returns what is wrong with a response: a status from 500, or a refusal without a message in words. A message may
 * quote what was sent.
 */
function findError({ statusCode, body }: LightMyRequestResponse, sent: string): string | undefined {
  if (statusCode < 400) return undefined;
  const schema = statusCode === 412 ? versionErrorSchema : errorSchema;
  const { data } = schema.safeParse(JSON.parse(body));
  const quotable = sent.toLowerCase();
  const words = data?.message.toLowerCase().match(JARGON) ?? [];
  const jargon = words.filter((word) => !quotable.includes(word));
  const isRefusal = statusCode < 500 && data !== undefined && jargon.length === 0;
  return isRefusal ? undefined : `${statusCode} ${body}`;
}
