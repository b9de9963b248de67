import { z } from "zod";

const MAX_LIMIT = 10_000;
const RANGE = `Must be a whole number from 1 to ${MAX_LIMIT}`;

/**
 * The query of a list: `?limit=N`.
 * @param defaultLimit rows, when the caller names no limit (specification, point 7)
 */
export function listQuerySchema(defaultLimit: number) {
  return z.object({
    limit: z
      .string(RANGE)
      .regex(/^\d{1,5}$/, RANGE)
      .transform(Number)
      .refine((limit) => limit >= 1 && limit <= MAX_LIMIT, RANGE)
      .default(defaultLimit),
  });
}

/** `{ data, total }`: the newest rows, and how many there are altogether. */
export function listAnswerSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.int() });
}
