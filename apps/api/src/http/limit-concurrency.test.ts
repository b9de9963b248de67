import fastify from "fastify";
import { expect, test } from "vitest";
import { limitConcurrency } from "./close-connections.ts";

test("responds with 503 beyond the limit, until a request has ended", async () => {
  const app = fastify();
  const releases: (() => void)[] = [];
  app.get("/", { onRequest: limitConcurrency(2) }, async () => {
    await new Promise<void>((resolve) => releases.push(resolve));
    return "done";
  });
  const accepted = [app.inject("/"), app.inject("/")];
  await expect.poll(() => releases.length).toBe(2);
  const refused = await app.inject("/");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("5");

  for (const release of releases) release();
  for (const response of await Promise.all(accepted)) expect(response.statusCode).toBe(200);
  const next = app.inject("/");
  await expect.poll(() => releases.length).toBe(3);
  releases[2]?.();
  expect((await next).statusCode).toBe(200);
});
