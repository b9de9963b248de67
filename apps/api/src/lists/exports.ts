import { once } from "node:events";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { Db } from "../db/connect.ts";
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
  /** The zone, not its offset, which changes with daylight saving time. */
  time_zone: z
    .string()
    .refine(isTimeZone, "Must be an IANA time zone")
    .default("UTC")
    .describe("IANA time zone of the reader, for the offsets of dates."),
};

/** Of unknown type, because the route returns a stream. */
const csvResponse = {
  content: { "text/csv": { schema: z.unknown().meta({ type: "string" }) } },
};

interface ListExport<Query extends { time_zone: string }, Row> {
  /** Of the list in its URL, and of the file without its extension. */
  name: string;
  query: z.ZodType<Query>;
  columns: readonly CsvColumn<Row>[];
  /** Reads the rows in batches. */
  readBatches: (query: Query) => AsyncIterable<readonly Row[]>;
}

/**
 * Adds the route that downloads a list as a CSV file, as fast as the client reads it: one at a time for an
 * administrator, and few for the server. Its audit entry has the number of rows, and whether it was finished. After an
 * error, and when the session has ended, the client pauses or the server stops, the connection is closed
 * before the end of the response, so that the client sees the failure.
 */
export type AddExportRoute = <Query extends { time_zone: string }, Row>(
  app: FastifyInstance,
  list: ListExport<Query, Row>,
) => void;

interface ExportsOptions {
  db: Db;
  sessions: Pick<Sessions, "list">;
  maxPauseMs?: number | undefined;
}

export function createExports(options: ExportsOptions): AddExportRoute {
  const exporting = new Set<string>();

  return <Query extends { time_zone: string }, Row>(
    app: FastifyInstance,
    list: ListExport<Query, Row>,
  ) => {
    const { name, query } = list;
    const title = name.replace(/^./, (letter) => letter.toUpperCase());
    app.get(
      `/admin/${name}/export`,
      {
        config: {
          permission: "read",
          errors: { 429: "Another export of the administrator is in progress." },
        },
        // A HEAD route would read all rows.
        exposeHeadRoute: false,
        // An export ends when its client pauses: a compressor would take some of the rows from it.
        compress: false,
        onRequest: async ({ adminId }, reply) => limit(exporting, adminId, reply),
        schema: {
          operationId: `export${title}`,
          summary: `Download all ${name} as CSV`,
          tags: [title],
          querystring: query,
          response: { 200: csvResponse },
        },
      },
      (request, reply) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify has validated it by the schema.
        send(options, request, reply, list, request.query as Query),
    );
  };
}

/** @throws HttpError 429 for a second export of an administrator, 503 above the limit of the server */
function limit(exporting: Set<string>, adminId: string, reply: FastifyReply): void {
  if (exporting.has(adminId)) {
    const headers = { "retry-after": "5" };
    throw new HttpError(429, "You have another export in progress. Wait for its end.", { headers });
  }
  if (exporting.size >= MAX_EXPORTS) throw createBusyError();
  exporting.add(adminId);
  reply.raw.once("close", () => exporting.delete(adminId));
}

async function send<Query extends { time_zone: string }, Row>(
  options: ExportsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, columns, readBatches }: ListExport<Query, Row>,
  query: Query,
): Promise<Readable> {
  const rows = observe(options, request, name, query, readBatches(query));
  const lines = writeCsv(rows, columns, query.time_zone);
  const stream = Readable.from(lines, { highWaterMark: 1 });
  // An error of the first batch is a response with its own status.
  await once(stream, "readable");
  reply.raw.setTimeout(options.maxPauseMs ?? MAX_PAUSE_MS, () => {
    // With nothing to send, the client waits for the server.
    if (reply.raw.writableLength > 0) reply.raw.destroy();
  });
  reply.headers({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.csv"`,
  });
  return stream;
}

/** Returns the same batches while the session lasts, and records how many rows were read of them. */
async function* observe<Row>(
  { db, sessions }: ExportsOptions,
  request: FastifyRequest,
  name: string,
  { time_zone: _timeZone, ...filter }: { time_zone: string },
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  const { adminId, sessionId, auditSource, log } = request;
  let [rows, isFinished] = [0, false];
  const record = (): Promise<void> => {
    const target = { id: name, after: { filter, rows, isFinished } };
    return recordAudit(db, auditSource, "list.export", target);
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
