import { z } from "zod";

/** The response of an action that returns no data. */
export const messageSchema = z.object({ message: z.string() });

/** Returns the schema of a list of rows. */
export function listResponseSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.int().describe("Number of all rows.") });
}
