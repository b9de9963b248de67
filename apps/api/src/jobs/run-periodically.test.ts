import fastify from "fastify";
import { expect, test, vi } from "vitest";
import { createErrorLog } from "../http/error-handler.ts";
import { runPeriodically } from "./run-periodically.ts";

test("runs a job from listening until closing, also after a failure", async () => {
  const app = fastify().decorate("logError", createErrorLog());
  const job = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error("Once"))
    .mockResolvedValue();
  runPeriodically(app, "test", 10, job);
  await app.ready();
  expect(job).not.toHaveBeenCalled();
  await app.listen({ port: 0 });
  await expect.poll(() => job.mock.calls.length).toBeGreaterThan(2);
  await app.close();
  const runs = job.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(job).toHaveBeenCalledTimes(runs);
});
