import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { getQueryContext, type QueryReader, runInQueryContext } from "./query-context.ts";
import { SharedReads } from "./shared-reads.ts";

/** Reads that the test finishes, in the order of their starts. */
function createReads() {
  const started: { readers: QueryReader | undefined; result: PromiseWithResolvers<number> }[] = [];
  const reads = new SharedReads<number>();
  const get = (key = "a"): Promise<number> =>
    reads.get(key, () => {
      const result = Promise.withResolvers<number>();
      started.push({ readers: getQueryContext()?.reader, result });
      return result.promise;
    });
  const finish = (index: number): void => started[index]?.result.resolve(index);
  return { started, get, finish };
}

function createReader(): QueryReader {
  return Object.assign(new EventEmitter(), { closed: false, writableFinished: false });
}

test("a call gets no result of a read that has started before it", async () => {
  const { started, get, finish } = createReads();
  const calls = [get(), get(), get()];
  expect(started).toHaveLength(1);
  finish(0);
  expect(await calls[0]).toBe(0);
  await expect.poll(() => started.length).toBe(2);
  const late = get();
  finish(1);
  expect(await Promise.all(calls)).toEqual([0, 1, 1]);
  await expect.poll(() => started.length).toBe(3);
  finish(2);
  expect(await late).toBe(2);
});

test("calls with different keys share nothing", async () => {
  const { started, get } = createReads();
  void get("a");
  void get("b");
  expect(started).toHaveLength(2);
});

test("a failed read fails only the calls that share it", async () => {
  const { started, get, finish } = createReads();
  const calls = [get(), get()];
  started[0]?.result.reject(new Error("lost"));
  await expect(calls[0]).rejects.toThrow("lost");
  await expect.poll(() => started.length).toBe(2);
  finish(1);
  expect(await calls[1]).toBe(1);
});

test("keeps no finished read", async () => {
  const { started, get, finish } = createReads();
  const first = get();
  finish(0);
  await first;
  const second = get();
  await expect.poll(() => started.length).toBe(2);
  finish(1);
  expect(await second).toBe(1);
});

test("a shared read is canceled when the last of its readers leaves", async () => {
  const { started, get, finish } = createReads();
  const running = get();
  const [one, other] = [createReader(), createReader()];
  for (const reader of [one, other]) {
    runInQueryContext({ route: "/r", reader }, () => void get());
  }
  finish(0);
  await running;
  await expect.poll(() => started.length).toBe(2);
  one.emit("close");
  expect(started[1]?.readers?.closed).toBe(false);
  other.emit("close");
  expect(started[1]?.readers?.closed).toBe(true);
});
