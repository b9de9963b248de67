import { findDatabaseFailure } from "../db/find-database-failure.ts";
import { summarizeError } from "../errors/describe-error.ts";
import { HttpError } from "../errors/http-error.ts";

/** Time between the lines of a failure. */
const REPEAT_MS = 60_000;
const TITLES = {
  unavailable: "the database is not available",
  busy: "the database is busy",
  refused: "requests are refused",
};

/**
 * Creates a function that logs a failure of the database, or a response with 503, without a stack and at most once a
 * minute, with the number of failures since the last line. For other errors, the function logs nothing and returns false.
 */
export function createFailureLog() {
  const failures = new Map<string, { nextLine: number; count: number }>();

  return (
    log: (details: object, message: string) => void,
    { err, ...details }: { err?: unknown },
  ): boolean => {
    const title = findTitle(err);
    if (title === undefined) return false;
    const { nextLine, count } = failures.get(title) ?? { nextLine: 0, count: 0 };
    const now = Date.now();
    if (now < nextLine) {
      failures.set(title, { nextLine, count: count + 1 });
      return true;
    }
    failures.set(title, { nextLine: now + REPEAT_MS, count: 0 });
    const { cause = err } = err instanceof Error ? err : {};
    log({ ...details, cause: summarizeError(cause), failures: count + 1 }, title);
    return true;
  };
}

function findTitle(error: unknown): string | undefined {
  if (error instanceof HttpError && error.statusCode === 503) return TITLES.refused;
  const failure = findDatabaseFailure(error);
  return failure === undefined ? undefined : TITLES[failure];
}
