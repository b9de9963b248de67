import { setImmediate } from "node:timers/promises";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Permission } from "../auth/permissions.ts";
import { route } from "../http/route.ts";
import { type CsvColumn, isTimeZone } from "../lists/csv.ts";
import { type ExportOptions, sendExport } from "../lists/exports.ts";
import type { createListPages, PageQuery, RowsQuery } from "../lists/list-pages.ts";
import { DEFAULT_SORT } from "../lists/select-page.ts";
import type { ModuleRoutes } from "./module-options.ts";
import { rowId, searchText, wholeNumber } from "./text-schemas.ts";

const MAX_LIMIT = 10_000;
/** Longer than the cursor of any row that the API creates. */
const MAX_CURSOR_LENGTH = 8000;

const nextSchema = z.string().nullable().describe("Cursor for `after`, null on the last page.");
const totalSchema = z
  .object({
    count: z.int(),
    isExact: z.boolean().describe("False when there are more rows than `count`."),
  })
  .nullable()
  .describe("Number of rows that match. Null when all rows after the cursor are gone.");

/**
 * Returns the schema of a list's query string.
 * @param sortKeys what the list can be sorted by
 * @param searched description of the searchable text
 */
export function listQuerySchema(defaultLimit: number, sortKeys: object, searched: string) {
  const names = Object.keys(sortKeys);
  return z.object({
    limit: wholeNumber(1, MAX_LIMIT)
      .default(defaultLimit)
      .describe(`Maximum number of rows, from 1 to ${MAX_LIMIT}; ${defaultLimit} if omitted.`),
    q: searchText(200).optional().describe(`Part of ${searched}, in any case.`),
    sort: z
      .enum([...names, ...names.map((name) => `-${name}`)])
      .optional()
      .describe(`Descending with a minus sign; ${DEFAULT_SORT} if omitted.`),
    after: z
      .string()
      .max(MAX_CURSOR_LENGTH)
      .regex(/^[\w-]+$/, "Must be the `next` of a page")
      .optional()
      .describe("`next` of the page before."),
    id: rowId.optional().describe("Finds a single row."),
  });
}

export function pageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), next: nextSchema, total: totalSchema });
}

interface List<Filters extends object, Row> {
  name: string;
  pages: ReturnType<typeof createListPages<Filters, SelectedFields, Row>>;
  querySchema: z.ZodObject & z.ZodType<Filters & PageQuery>;
  rowSchema: z.ZodType;
  toDto: (row: Row) => object;
  csvColumns: readonly CsvColumn<Row>[];
  /** The permissions for the pages and for the export are `read` if omitted. */
  permission?: Permission;
  exportPermission?: Permission;
  atOnce?: "list" | "trail";
}

/** Writing a thousand rows takes 13 ms, in which no other request goes on. */
const PART_ROWS = 500;

/** Sends rows as JSON, written in parts, so that other requests go on in between. `toBody` adds what is around the array. */
export async function sendRows(
  reply: FastifyReply,
  rows: readonly object[],
  schema: z.ZodArray,
  toBody: (array: string) => string,
): Promise<FastifyReply> {
  const parts: string[] = [];
  for (let first = 0; first < rows.length; first += PART_ROWS) {
    if (first > 0) await setImmediate();
    const part = schema.encode(rows.slice(first, first + PART_ROWS));
    // Without the brackets of the array.
    parts.push(JSON.stringify(part).slice(1, -1));
  }
  return reply.type("application/json; charset=utf-8").send(toBody(`[${parts.join(",")}]`));
}

/** Returns the JSON of a page of a list, whose rows are JSON already. */
export function toPage(data: string, position: { next: string | null; total: object | null }) {
  return `{"data":${data},${JSON.stringify(position).slice(1)}`;
}

const exportParameters = {
  /** The zone, not its offset, which changes with daylight saving time. */
  time_zone: z
    .string()
    .refine(isTimeZone, "Must be an IANA time zone")
    .default("UTC")
    .describe("IANA time zone of the reader, for the offsets of dates."),
  ticket: z
    .string()
    .regex(/^[\w-]{43}$/, "Must be a ticket of POST /admin/exports")
    .optional()
    .describe("In place of the token."),
};

interface ExportQuery {
  time_zone: string;
  ticket?: string;
  columns?: string;
}

/** Longer than the ids of all columns of any list. */
const MAX_COLUMNS_LENGTH = 500;

function columnsSchema(columns: readonly { id: string }[]) {
  const id = `(?:${columns.map((column) => column.id).join("|")})`;
  return z
    .string()
    .max(MAX_COLUMNS_LENGTH, { abort: true })
    .regex(new RegExp(`^${id}(?:\\.${id})*$`), "Must be ids of columns, separated by dots")
    .optional()
    .describe("Ids of the exported columns in order, separated by dots; all if omitted.");
}

export function addListRoutes<Filters extends object, Row>(
  app: FastifyInstance,
  options: ExportOptions,
  { name, pages, querySchema, rowSchema, toDto, csvColumns, ...rest }: List<Filters, Row>,
): void {
  const { permission = "read", exportPermission = "read", atOnce = "list" } = rest;
  const rowsSchema = z.array(rowSchema);

  route(app, "GET", `/admin/${name}`, {
    summary: `List ${name}, the newest first`,
    permission,
    atOnce,
    query: querySchema,
    response: pageSchema(rowSchema),
    handler: async ({ query }, reply) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not see that it is both.
      const { rows, ...position } = await pages.findPage(query as Filters & PageQuery);
      return sendRows(reply, rows.map(toDto), rowsSchema, (data) => toPage(data, position));
    },
  });

  route(app, "GET", `/admin/${name}/export`, {
    summary: `Download all ${name} as CSV`,
    permission: exportPermission,
    sensitive: true,
    download: true,
    query: querySchema
      .omit({ limit: true, after: true, id: true })
      .extend({ ...exportParameters, columns: columnsSchema(csvColumns) }),
    response: "text/csv",
    atOnce: "export",
    within: ["export"],
    fastify: {
      // A HEAD route would read all rows.
      exposeHeadRoute: false,
      // An export ends when its client pauses: a compressor would take some of the rows from it.
      compress: false,
    },
    handler: (request, reply) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify has validated it by the schema.
      const query = request.query as Filters & RowsQuery & ExportQuery;
      const { time_zone: timeZone, ticket: _ticket, ...filter } = query;
      const ids = query.columns?.split(".") ?? csvColumns.map(({ id }) => id);
      const columns = ids.flatMap((id) => csvColumns.filter((column) => column.id === id));
      const batches = pages.readBatches(query);
      return sendExport(options, request, reply, { name, filter, timeZone, columns, batches });
    },
  });
}

const ticketSchema = z.object({
  ticket: z.string().describe("For the parameter `ticket` of an export, once, within a minute."),
});

/** Tickets, with which a browser downloads an export: the capability `export`. */
export const exportsRoutes: ModuleRoutes = async (app, { sessions }) => {
  route(app, "POST", "/admin/exports", {
    summary: "Get a ticket to download an export without the token",
    permission: "read",
    sensitive: true,
    // The export itself is recorded.
    audit: [],
    response: ticketSchema,
    handler: async ({ sessionId }) => ({ ticket: await sessions.createTicket(sessionId) }),
  });
};
