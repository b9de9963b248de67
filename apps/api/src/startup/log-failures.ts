import { findDatabaseFailure } from "../db/find-database-failure.ts";
import { summarizeError } from "../errors/describe-error.ts";
import { HttpError } from "../errors/http-error.ts";

/** Time between the lines of a failure that lasts. */
const REPEAT_MS = 60_000;
/** Longer than a job of the server needs to fail again: the limit of a query, and the interval of the job. */
const QUIET_MS = 15_000;

const TITLES = {
  unavailable: "the database is not available",
  busy: "the database is busy",
  refused: "requests are refused",
};

interface Failure {
  begin: number;
  nextLine: number;
  count: number;
  end?: NodeJS.Timeout;
}

/**
 * Creates a function that logs a failure of the database, or a response with 503, without a stack: when it
 * begins, then each minute with the number of failures so far, and 15 seconds after the last one. For other
 * errors, the function logs nothing and returns false.
 */
export function createFailureLog() {
  const failures = new Map<string, Failure>();

  return (
    log: (details: object, message: string) => void,
    { err, ...details }: { err?: unknown },
  ): boolean => {
    const title = findTitle(err);
    if (title === undefined) return false;
    const now = Date.now();
    const failure = failures.get(title) ?? { begin: now, nextLine: now, count: 0 };
    failures.set(title, failure);
    failure.count += 1;
    const figures = { failures: failure.count, seconds: Math.round((now - failure.begin) / 1000) };
    if (now >= failure.nextLine) {
      failure.nextLine = now + REPEAT_MS;
      const { cause = err } = err instanceof Error ? err : {};
      log({ ...details, cause: summarizeError(cause), ...figures }, title);
    }
    clearTimeout(failure.end);
    failure.end = setTimeout(() => {
      failures.delete(title);
      log(figures, `ended: ${title}`);
    }, QUIET_MS).unref();
    return true;
  };
}

function findTitle(error: unknown): string | undefined {
  if (error instanceof HttpError && error.statusCode === 503) return TITLES.refused;
  const failure = findDatabaseFailure(error);
  return failure === undefined ? undefined : TITLES[failure];
}
