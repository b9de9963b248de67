import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { type CsvColumn, writeCsv } from "./csv.ts";
import { isTimeZone } from "./iso-date.ts";

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

interface CsvFile<Row> {
  /** Without an extension. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  timeZone: string;
  batches: AsyncIterable<readonly Row[]>;
}

/**
 * Returns a stream of the rows as a CSV file, which is sent as fast as the client reads it. After an error, and when the server stops,
 * the connection is closed before the end of the response, so that the client sees the failure.
 */
export async function createCsvStream<Row>(
  reply: FastifyReply,
  { name, columns, timeZone, batches }: CsvFile<Row>,
): Promise<Readable> {
  const stream = Readable.from(bindContext(writeCsv(batches, columns, timeZone)), {
    highWaterMark: 1,
  });
  // An error of the first batch is a response with its own status.
  await once(stream, "readable");
  reply.headers({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.csv"`,
  });
  return stream;
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
