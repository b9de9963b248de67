import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";

/** `unavailable`: there is no connection to the database; `busy`: a limit of time was exceeded. */
export type DatabaseFailure = "unavailable" | "busy";

/** Error codes of PostgreSQL: connection exceptions, insufficient resources, and a standby after a failover. */
const UNAVAILABLE = /^(?:08...|53...|25006)$/;
/** Timeouts of a statement, a lock or a transaction, and conflicts that a new attempt can solve. */
const BUSY = /^(?:57014|55P03|25P0[34]|40001|40P01)$/;

/** PostgreSQL's code for a lock that another program holds for longer than `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = "55P03";

/** The message of pg when all connections of the pool were in use for too long. */
const POOL_EXHAUSTED = "timeout exceeded when trying to connect";

/** A failed query of a library that uses the pool directly, without Drizzle. */
export class QueryError extends Error {
  override readonly name = "QueryError";

  constructor(cause: unknown) {
    super("Failed query", { cause });
  }
}

/** Returns why the database could not run a query, or undefined for any other error. */
export function findDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  if (error instanceof DatabaseError) return classify(error);
  if (!(error instanceof DrizzleQueryError || error instanceof QueryError)) return undefined;
  const { cause } = error;
  if (cause instanceof DatabaseError) return classify(cause);
  // PostgreSQL did not respond: pg has no class or code for a lost connection.
  if (!(cause instanceof Error) || cause instanceof TypeError) return undefined;
  return cause.message === POOL_EXHAUSTED ? "busy" : "unavailable";
}

function classify({ code = "", severity }: DatabaseError): DatabaseFailure | undefined {
  if (BUSY.test(code)) return "busy";
  // A fatal error ends the connection, or refuses it.
  return severity === "FATAL" || UNAVAILABLE.test(code) ? "unavailable" : undefined;
}

/** Returns PostgreSQL's code of an error, or an empty string. */
export function getSqlState(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError ? (cause.code ?? "") : "";
}
