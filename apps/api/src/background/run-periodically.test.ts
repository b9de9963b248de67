import fastify from "fastify";
import { expect, it, vi } from "vitest";
import { repeat } from "./run-periodically.ts";

it("repeats a job from listening to closing, failures included", async () => {
  const app = fastify();
  const job = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error("Once"))
    .mockResolvedValue();
  repeat(app, 10, job);
  await app.ready();
  expect(job).not.toHaveBeenCalled();
  await app.listen({ port: 0 });
  await expect.poll(() => job.mock.calls.length).toBeGreaterThan(2);
  await app.close();
  const turns = job.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(job).toHaveBeenCalledTimes(turns);
});
