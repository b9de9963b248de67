import { EventEmitter } from "node:events";
import { getQueryContext, type QueryReader, runInQueryContext } from "./query-context.ts";

/**
 * Lets identical reads that wait at the same time share one. There is one read of a key at a time; the
 * calls that arrive meanwhile share the next one. So a read starts after every call that gets its
 * result, which is never older than the call: it has what its caller has written before.
 */
export class SharedReads<Value> {
  readonly #route: string | undefined;
  /** Of each key, the read that has started last, or that waits for it. */
  readonly #latest = new Map<string, SharedRead<Value>>();

  /** @param route whose part of the connections the reads use; that of the first request if omitted */
  constructor(route?: string) {
    this.#route = route;
  }

  /** @param key all that the result of `read` depends on, besides the database */
  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const latest = this.#latest.get(key);
    if (latest !== undefined && !latest.hasStarted) return latest.join();
    const next = new SharedRead(read, this.#route, latest?.settled);
    this.#latest.set(key, next);
    void next.settled.finally(() => {
      if (this.#latest.get(key) === next) this.#latest.delete(key);
    });
    return next.join();
  }
}

class SharedRead<Value> {
  hasStarted = false;
  readonly settled: Promise<void>;
  readonly #readers = new Readers();
  readonly #result: Promise<Value>;

  constructor(
    read: () => Promise<Value>,
    sharedRoute: string | undefined,
    previous: Promise<void> | undefined,
  ) {
    const origin = getQueryContext();
    const route = sharedRoute ?? origin?.route ?? "";
    const start = (): Promise<Value> => {
      this.hasStarted = true;
      return runInQueryContext({ route, reader: this.#readers, origin }, read);
    };
    this.#result = previous === undefined ? start() : previous.then(start);
    this.settled = this.#result.then(
      () => undefined,
      () => undefined,
    );
  }

  join(): Promise<Value> {
    this.#readers.add(getQueryContext()?.reader);
    return this.#result;
  }
}

/** The readers of a shared read, which leave when the last of them leaves. */
class Readers extends EventEmitter implements QueryReader {
  closed = false;
  readonly writableFinished = false;
  #count = 0;

  /** @param reader stays if omitted */
  add(reader: QueryReader | undefined): void {
    this.#count += 1;
    reader?.once("close", () => {
      this.#count -= 1;
      this.closed = this.#count === 0;
      if (this.closed) this.emit("close");
    });
  }
}
