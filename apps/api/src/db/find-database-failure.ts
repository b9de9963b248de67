import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";
import { ConnectError } from "./request-pool.ts";

/** `unavailable`: there is no connection to the database; `busy`: a limit of time was exceeded. */
export type DatabaseFailure = "unavailable" | "busy";

/**
 * Error codes of PostgreSQL (appendix A of its documentation): connection exceptions, insufficient
 * resources, a server that starts or stops, and a standby after a failover.
 */
const UNAVAILABLE = /^(?:08...|53...|57P0[1-5]|25006)$/;
/** Timeouts of a statement, a lock or a transaction, and conflicts that a new attempt can solve. */
const BUSY = /^(?:57014|55P03|25P0[34]|40001|40P01)$/;

/** A failed query of a library that uses the pool directly, without Drizzle. */
export class QueryError extends Error {
  override readonly name = "QueryError";

  constructor(cause: unknown) {
    super("Failed query", { cause });
  }
}

/** Returns why the database could not run a query, or undefined for any other error. */
export function findDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  if (error instanceof ConnectError) return error.isTimeout ? "busy" : "unavailable";
  if (error instanceof DatabaseError) return classify(error.code ?? "");
  if (!(error instanceof DrizzleQueryError || error instanceof QueryError)) return undefined;
  const { cause } = error;
  if (cause instanceof DatabaseError || cause instanceof ConnectError) {
    return findDatabaseFailure(cause);
  }
  // PostgreSQL did not respond: pg has no class or code for a lost connection.
  return cause instanceof TypeError ? undefined : "unavailable";
}

function classify(code: string): DatabaseFailure | undefined {
  if (UNAVAILABLE.test(code)) return "unavailable";
  return BUSY.test(code) ? "busy" : undefined;
}
