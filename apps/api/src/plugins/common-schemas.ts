import { z } from "zod";

const MAX_LIMIT = 10_000;
const RANGE = `Must be a whole number from 1 to ${MAX_LIMIT}`;

/** Returns the schema of a list's query string, `?limit=N`. */
export function listQuerySchema(defaultLimit: number) {
  return z.object({
    limit: z
      .string(RANGE)
      .regex(/^\d{1,5}$/, RANGE)
      .transform(Number)
      .refine((limit) => limit >= 1 && limit <= MAX_LIMIT, RANGE)
      .default(defaultLimit)
      .describe(`Maximum number of rows, from 1 to ${MAX_LIMIT}; ${defaultLimit} if omitted.`),
  });
}

export function listResponseSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.int().describe("Number of all rows.") });
}

export const messageSchema = z.object({ message: z.string() });
