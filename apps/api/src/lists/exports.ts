import { once } from "node:events";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { recordAudit } from "../audit/record-audit.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { Db } from "../db/connect.ts";
import { assertAuthorized } from "../http/guard.ts";
import { type CsvColumn, writeCsv } from "./csv.ts";

/** A client that reads nothing for this time would keep others from their exports. */
const MAX_PAUSE_MS = 15_000;

interface ListExport<Row> {
  /** Name of the list in its URL, and of the file without its extension. */
  name: string;
  filter: object;
  timeZone: string;
  columns: readonly CsvColumn<Row>[];
  batches: AsyncIterable<readonly Row[]>;
}

export interface ExportOptions {
  db: Db;
  sessions: Pick<Sessions, "findRole">;
  clock: () => Date;
  /** Time in ms after which an export ends whose client takes nothing. */
  maxExportPauseMs?: number | undefined;
}

/**
 * Sends a list as a CSV file, as fast as the client reads it. After an error, and when the administrator may no longer
 * export it, the connection is closed before the end of the response, so that the client sees the failure.
 */
export async function sendExport<Row>(
  options: ExportOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  list: ListExport<Row>,
): Promise<FastifyReply> {
  const { clock, maxExportPauseMs = MAX_PAUSE_MS } = options;
  const { name, columns, timeZone } = list;
  reply.raw.setTimeout(maxExportPauseMs, () => {
    // With nothing to send, the client waits for the server.
    if (reply.raw.writableLength > 0) reply.raw.destroy();
  });
  const lines = writeCsv(observe(options, request, list), columns, timeZone);
  // As the panel names it in its messages.
  const file = `${name}-${clock().toISOString().slice(0, 10)}.csv`;
  return sendLines(reply, lines, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${file}"`,
  });
}

/** Sends lines as fast as the client reads them. An error before the first one is a response with its own status. */
export async function sendLines(
  reply: FastifyReply,
  lines: AsyncIterable<string>,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const stream = Readable.from(lines, { highWaterMark: 1 });
  await once(stream, "readable");
  return reply.headers(headers).send(stream);
}

/**
 * Returns the same batches while the administrator may export them. Records the export before its first row: what ends
 * the server or the database afterwards leaves no rows without an entry. A second entry has the number of rows.
 */
async function* observe<Row>(
  options: ExportOptions,
  request: FastifyRequest,
  { name, filter, batches }: ListExport<Row>,
): AsyncGenerator<readonly Row[], void> {
  const { auditSource, log } = request;
  const record = (after: object): Promise<void> =>
    recordAudit(options.db, auditSource, "list.export", { id: name, after });
  let [rows, isFinished] = [0, false];
  try {
    for await (const batch of batches) {
      await assertAuthorized(options, request);
      if (rows === 0) await record({ filter });
      rows += batch.length;
      yield batch;
    }
    isFinished = true;
  } finally {
    await record({ rows, isFinished }).catch((err: unknown) => {
      log.error({ err, rows }, "the end of an export was not recorded");
    });
  }
}
