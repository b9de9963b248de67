import { once } from "node:events";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { recordAudit } from "../audit/record-audit.ts";
import type { Limits } from "../auth/limits.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { Db } from "../db/connect.ts";
import { createBusyError, HttpError } from "../errors/http-error.ts";
import { assertAuthorized } from "../http/guard.ts";
import { releaseAtEnd } from "../http/close-connections.ts";
import { type CsvColumn, writeCsv } from "./csv.ts";

const MAX_EXPORTS = 2;
/** A client that takes nothing for so long keeps others from their exports. */
const MAX_PAUSE_MS = 15_000;

interface ListExport<Row> {
  /** Of the list in its URL, and of the file without its extension. */
  name: string;
  filter: object;
  timeZone: string;
  columns: readonly CsvColumn<Row>[];
  batches: AsyncIterable<readonly Row[]>;
}

interface ExportsOptions {
  db: Db;
  sessions: Pick<Sessions, "findRole">;
  limits: Limits;
  maxPauseMs?: number | undefined;
}

export type Exports = ReturnType<typeof createExports>;

/** Creates the functions that limit and send the exports of all lists. */
export function createExports(options: ExportsOptions) {
  const exporting = new Set<string>();

  return {
    /** @throws HttpError 429 for a second export of an administrator, 503 above the limit of the server */
    async start({ adminId }: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (exporting.has(adminId)) {
        const message = "You have another export in progress. Wait for its end.";
        throw new HttpError(429, message, { headers: { "retry-after": "5" } });
      }
      if (exporting.size >= MAX_EXPORTS) throw createBusyError();
      releaseAtEnd(reply, () => exporting.delete(adminId));
      exporting.add(adminId);
    },

    /**
     * Sends a list as a CSV file, as fast as the client reads it. After an error, and when the administrator may no
     * longer export it, the connection is closed before the end of the response, so that the client sees the failure.
     */
    async send<Row>(request: FastifyRequest, reply: FastifyReply, list: ListExport<Row>) {
      const { name, columns, timeZone } = list;
      await options.limits.count(["export"], { admin: request.adminId });
      const lines = writeCsv(observe(options, request, list), columns, timeZone);
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
    },
  };
}

/** Returns the same batches while the administrator may export them, and records how many rows were read of them. */
async function* observe<Row>(
  options: ExportsOptions,
  request: FastifyRequest,
  { name, filter, batches }: ListExport<Row>,
): AsyncGenerator<readonly Row[], void> {
  const { auditSource, log } = request;
  let [rows, isFinished] = [0, false];
  const record = (): Promise<void> => {
    const target = { id: name, after: { filter, rows, isFinished } };
    return recordAudit(options.db, auditSource, "list.export", target);
  };
  try {
    for await (const batch of batches) {
      await assertAuthorized(options, request);
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
