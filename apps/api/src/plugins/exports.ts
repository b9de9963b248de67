import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { Db } from "../db/connect.ts";
import { runOutsideQueryContext } from "../db/query-context.ts";
import { createBusyError, HttpError } from "../errors/http-error.ts";
import { type CsvColumn, writeCsv } from "./csv.ts";
import { isTimeZone } from "./iso-date.ts";

/** Exports of a server at the same time. */
const MAX_EXPORTS = 2;
/** A client that takes nothing for so long keeps others from their exports. */
const MAX_PAUSE_MS = 15_000;

/** The parameters of a list's pages, which its export does not have. */
export const PAGE_PARAMETERS = { limit: true, after: true, id: true } as const;

export const csvParameters = {
  time_zone: z
    .string()
    .refine(isTimeZone, "Must be an IANA time zone")
    .default("UTC")
    .describe("IANA time zone of the reader, for the offsets of dates."),
};

/** Of unknown type, because the route returns a stream. */
export const csvResponse = {
  content: { "text/csv": { schema: z.unknown().meta({ type: "string" }) } },
};

/** Options of the route of an export. It has no HEAD route, which would read all rows. */
export const exportRoute = {
  config: {
    permission: "read",
    errors: { 429: "Another export of the administrator is in progress." },
  },
  exposeHeadRoute: false,
} as const;

interface CsvFile<Row> {
  /** Of the list, and of the file without its extension. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  query: { time_zone: string };
  batches: AsyncIterable<readonly Row[]>;
}

export interface Exports {
  /** Hook that throws HttpError 429 for a second export of an administrator, and 503 above the limit of the server. */
  limit: onRequestAsyncHookHandler;
  /**
   * Returns a stream of the rows as a CSV file, which is sent as fast as the client reads it. Its audit entry has the
   * number of rows, and whether it was finished. After an error, and when the session has ended, the client
   * pauses or the server stops, the connection is closed before the end of the response, so that the client
   * sees the failure.
   */
  send<Row>(request: FastifyRequest, reply: FastifyReply, file: CsvFile<Row>): Promise<Readable>;
}

interface ExportsOptions {
  db: Db;
  sessions: Pick<Sessions, "list">;
  maxPauseMs?: number | undefined;
}

export function createExports(options: ExportsOptions): Exports {
  const { maxPauseMs = MAX_PAUSE_MS } = options;
  const exporting = new Set<string>();

  return {
    async limit({ adminId }, reply) {
      if (exporting.has(adminId)) {
        const headers = { "retry-after": "5" };
        throw new HttpError(429, "You have another export in progress. Wait for its end.", {
          headers,
        });
      }
      if (exporting.size >= MAX_EXPORTS) throw createBusyError();
      exporting.add(adminId);
      reply.raw.once("close", () => exporting.delete(adminId));
    },

    async send(request, reply, file) {
      const { name, columns, query } = file;
      const lines = writeCsv(observe(options, request, file), columns, query.time_zone);
      const stream = Readable.from(bindContext(lines), { highWaterMark: 1 });
      // An error of the first batch is a response with its own status.
      await once(stream, "readable");
      reply.raw.setTimeout(maxPauseMs, () => {
        // With nothing to send, the client waits for the server.
        if (reply.raw.writableLength > 0) reply.raw.destroy();
      });
      reply.headers({
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${name}.csv"`,
      });
      return stream;
    },
  };
}

/** Returns the same batches while the session lasts, and records how many rows were read of them. */
async function* observe<Row>(
  { db, sessions }: ExportsOptions,
  request: FastifyRequest,
  { name, query, batches }: CsvFile<Row>,
): AsyncGenerator<readonly Row[], void> {
  const { adminId, sessionId, auditSource, log } = request;
  const { time_zone: _, ...filter } = query;
  let [rows, isFinished] = [0, false];
  const record = (): Promise<void> => {
    const target = { id: name, after: { filter, rows, isFinished } };
    // Not for the client, who may have left.
    return runOutsideQueryContext(() => recordAudit(db, auditSource, "list.export", target));
  };
  try {
    for await (const batch of batches) {
      const active = await sessions.list(adminId);
      if (!active.some(({ id }) => id === sessionId)) throw new Error("The session has ended");
      rows += batch.length;
      yield batch;
    }
    isFinished = true;
  } finally {
    if (!isFinished) {
      await record().catch((err: unknown) => log.error({ err }, "an export was not recorded"));
    }
  }
  // Before the end of the file: nobody gets all rows without an entry.
  await record();
}

/** Iterates in the present context: a stream reads in that of the connection, which has no query context. */
function bindContext<Value>(values: AsyncGenerator<Value, void>): AsyncIterable<Value> {
  const runInContext = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => runInContext(() => values.next()),
      return: () => values.return(),
    }),
  };
}
