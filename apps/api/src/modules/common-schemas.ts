import { z } from "zod";
import { DEFAULT_SORT } from "../lists/select-page.ts";
import { searchText } from "./text-schemas.ts";

const MAX_LIMIT = 10_000;
/** Longer than the cursor of any row that the API creates. */
const MAX_CURSOR_LENGTH = 8000;
const RANGE = `Must be a whole number from 1 to ${MAX_LIMIT}`;

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
    limit: z
      .string(RANGE)
      .regex(/^\d{1,5}$/, RANGE)
      .transform(Number)
      .refine((limit) => limit >= 1 && limit <= MAX_LIMIT, RANGE)
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
    id: z.uuid().optional().describe("Finds a single row."),
  });
}

/** Returns the schema of a page of a list. */
export function pageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), next: nextSchema, total: totalSchema });
}
