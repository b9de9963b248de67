import fastify from "fastify";
import { expect, test } from "vitest";
import { addCleanup } from "../../test/support/add-cleanup.ts";
import { listen } from "./listen.ts";

// Other accounts may not use port 80.
test.skipIf(process.getuid?.() !== 0)("returns port 80, which URLs leave out", async () => {
  const app = fastify();
  addCleanup(() => app.close());
  expect(await listen(app, "127.0.0.80", 80)).toBe(80);
});

test("returns the port that the system chose", async () => {
  const app = fastify();
  addCleanup(() => app.close());
  expect(await listen(app, "localhost", 0)).toBeGreaterThan(1023);
});
