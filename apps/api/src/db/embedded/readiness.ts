import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { getErrorCode } from "../../errors/start-error.ts";
import { hasStartupProcess } from "./cluster-processes.ts";

const CONNECT_TIMEOUT_MS = 1000;
const INTERVAL_MS = 100;
/** Longer than PostgreSQL needs to start the process that recovers the database. */
const HUNG_AFTER_MS = 1500;
/** PostgreSQL's error code `cannot_connect_now`: it starts, stops or recovers. */
const CANNOT_CONNECT_NOW = "57P03";

type Outcome = "connected" | "ended" | "hung" | "timed out";

export interface Readiness {
  /** Tries to connect until that succeeds or cannot succeed any more. */
  wait(ended: Promise<void>, timeoutMs: number): Promise<Outcome>;
  /** Resolves when PostgreSQL stops accepting connections and hangs. Returns at its end, too. */
  watch(ended: Promise<void>): Promise<void>;
}

/**
 * Connects to a PostgreSQL to find out whether it works. If its startup process is killed during
 * crash recovery, PostgreSQL 18.4 refuses connections for ever, and no process recovers the database.
 */
export function createReadiness(connection: ClientConfig, tag: string): Readiness {
  const connect = async (): Promise<Client> => {
    const client = new Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client.on("error", () => undefined);
    try {
      return await client.connect();
    } catch (error) {
      await client.end();
      throw error;
    }
  };

  const waitForClient = async (
    ended: Promise<void>,
    timeoutMs: number,
  ): Promise<Client | Exclude<Outcome, "connected">> => {
    const state = { hasEnded: false };
    void ended.then(() => (state.hasEnded = true));
    const begin = Date.now();
    let lastProgress = begin;
    while (!state.hasEnded) {
      try {
        return await connect();
      } catch (error) {
        const mayHang = getErrorCode(error) === CANNOT_CONNECT_NOW && !hasStartupProcess(tag);
        if (!mayHang) lastProgress = Date.now();
      }
      if (Date.now() - lastProgress > HUNG_AFTER_MS) return "hung";
      if (Date.now() - begin > timeoutMs) return "timed out";
      await sleep(INTERVAL_MS);
    }
    return "ended";
  };

  return {
    async wait(ended, timeoutMs) {
      const result = await waitForClient(ended, timeoutMs);
      if (!(result instanceof Client)) return result;
      await result.end();
      return "connected";
    },

    async watch(ended) {
      for (;;) {
        const client = await waitForClient(ended, Number.POSITIVE_INFINITY);
        if (!(client instanceof Client)) return;
        // A crash of PostgreSQL closes all connections.
        await new Promise<void>((resolve) => client.once("end", resolve));
      }
    },
  };
}
