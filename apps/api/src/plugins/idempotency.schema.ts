import { z } from "zod";

/** Headers of a request that may carry a key; see createIdempotency. */
export const idempotencyHeadersSchema = z.looseObject({
  "idempotency-key": z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/, "Must be 1 to 255 ASCII characters")
    .optional(),
});
