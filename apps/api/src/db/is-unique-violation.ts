import { getErrorCode } from "../errors/start-error.ts";

const UNIQUE_VIOLATION = "23505";

/** Returns whether a query violated a unique constraint. Drizzle wraps PostgreSQL's error. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && getErrorCode(error.cause) === UNIQUE_VIOLATION;
}
