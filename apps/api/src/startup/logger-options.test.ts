import { PassThrough } from "node:stream";
import fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryError } from "../db/find-database-failure.ts";
import { createFailureLog, createLoggerOptions } from "./logger-options.ts";

const REFUSED = new QueryError(new Error("connect ECONNREFUSED 127.0.0.1:5432"));
const EXHAUSTED = new QueryError(new Error("timeout exceeded when trying to connect"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("logs a failure once a minute, with the number of failures since the last line", () => {
  const lines: object[] = [];
  const logFailure = createFailureLog();
  for (let second = 0; second < 150; second += 1) {
    logFailure((details, msg) => lines.push({ ...details, msg }), { err: REFUSED });
    vi.advanceTimersByTime(1000);
  }
  const cause = "connect ECONNREFUSED 127.0.0.1:5432";
  const msg = "the database is not available";
  expect(lines).toEqual([
    { failures: 1, cause, msg },
    { failures: 60, cause, msg },
    { failures: 60, cause, msg },
  ]);
});

test("logs each cause, and leaves other errors to the caller", () => {
  const messages: string[] = [];
  const logFailure = createFailureLog();
  const errors = [REFUSED, EXHAUSTED, REFUSED, new Error("a defect")];
  const isLogged = errors.map((err) => logFailure((_, message) => messages.push(message), { err }));
  expect(isLogged).toEqual([true, true, true, false]);
  expect(messages).toEqual(["the database is not available", "the database is busy"]);
});

test("collapses failed requests and jobs only", () => {
  const stream = new PassThrough();
  const { log } = fastify({ logger: { ...createLoggerOptions("info"), stream } });
  for (let count = 0; count < 2; count += 1) {
    log.error({ err: EXHAUSTED }, "request failed");
    log.error({ err: EXHAUSTED }, "a job in the background failed");
    log.error({ err: EXHAUSTED }, "an export was not recorded");
  }
  const lines = String(stream.read()).trim().split("\n");
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).toEqual([
    "the database is busy",
    "an export was not recorded",
    "an export was not recorded",
  ]);
});
