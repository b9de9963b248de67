import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import type { Client, ClientConfig } from "pg";
import { withClient } from "./connect-client.ts";

/** One for each processor, and one while another waits for the disk. */
const CONNECTIONS = Math.min(8, availableParallelism() + 1);
/**
 * Names are qualified, as pg_dump does it. Parallel workers would take a fifth more processor time than
 * indexes that are created at the same time. The role may have defaults for requests, whose joins are for few rows.
 */
const SETTINGS = `
  select set_config('search_path', '', false), set_config('max_parallel_maintenance_workers', '0', false),
    set_config('enable_hashjoin', 'on', false), set_config('work_mem', '64MB', false)`;

type Task = (client: Client) => Promise<unknown>;

/** Runs tasks on several connections. After a failure it starts no more. */
export class Loaders {
  readonly #connection: ClientConfig;
  readonly #limit = pLimit(CONNECTIONS);
  readonly #failure = new AbortController();

  constructor(connection: ClientConfig) {
    this.#connection = connection;
  }

  /** Returns when no task runs any more. @throws the error of the first one that failed */
  async run(tasks: Task[]): Promise<void> {
    await this.waitFor(tasks.map((task) => this.#limit(() => this.#runTask(task))));
  }

  /** Waits for all, also after a failure. @throws the error of the first task that failed */
  async waitFor(work: Promise<unknown>[]): Promise<void> {
    await Promise.allSettled(work);
    this.#failure.signal.throwIfAborted();
  }

  async #runTask(task: Task): Promise<void> {
    if (this.#failure.signal.aborted) return;
    try {
      await withClient(this.#connection, async (client) => {
        await client.query(SETTINGS);
        await task(client);
      });
    } catch (error) {
      this.#failure.abort(error);
    }
  }
}
