import { createContext, use, type ReactNode } from "react";
import { BLOCKED, isBlocked } from "../../load/load.ts";
import { LoadError } from "./load-error.tsx";

/** The part of a TanStack Query result that is used here. */
export interface QueryLike<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  failureCount: number;
  refetch: (options: { cancelRefetch: boolean }) => unknown;
}

export interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** Shown while the first data loads. */
  loading: string;
  /** Announces `loading` to screen readers only; sighted users see the skeleton. */
  quiet?: boolean;
  /** Shown in place of the data, at its size. */
  skeleton: ReactNode;
  /** Text before an error message. */
  failure?: string;
  children: (data: Data) => ReactNode;
}

/** Retries of the query client of `@market/api-client` after a failure. */
export const MAX_RETRIES = 3;

/** The message of an error that is shown once for several queries. Their `QueryState`s show a quiet note with Retry. */
export const SharedMessage = createContext<string | undefined>(undefined);

/** Renders a query: loading, failed with Retry, or loaded. Loaded data stays during and after a refetch. */
export function QueryState<Data>(props: QueryStateProps<Data>): ReactNode {
  const { query, loading, quiet = false, skeleton, failure = "", children } = props;
  const { data, error, isFetching, failureCount } = query;
  // A second click must not send a second request.
  const retry = (): void => void query.refetch({ cancelRefetch: false });
  const isShared = use(SharedMessage) === error?.message;
  const failed = error && (
    <LoadError
      hint={isBlocked(error) ? BLOCKED : undefined}
      message={isShared ? "Could not be loaded." : failure + error.message}
      quiet={isShared}
      retrying={isFetching}
      onRetry={retry}
    />
  );
  if (data !== undefined) {
    return (
      <>
        {failed && <div className="market-query-error">{failed}</div>}
        {children(data)}
      </>
    );
  }
  if (failed && !isFetching) return failed;
  const attempt = Math.min(failureCount, MAX_RETRIES);
  return (
    <div className="market-query-loading">
      {/* Screen readers announce changes only in a live region that exists already. */}
      <div role="status" className="market-query-status">
        <p className={quiet ? "market-visually-hidden" : "market-dimmed-text"}>{loading}</p>
        {attempt > 0 && (
          <p className="market-dimmed-text">{`Retrying, ${attempt} of ${MAX_RETRIES}`}</p>
        )}
      </div>
      <div aria-hidden inert>
        {skeleton}
      </div>
    </div>
  );
}
