import { Box, Group, Text, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure.tsx";

/** What is read of a query's result; TanStack Query's fits. */
export interface QueryLike<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  failureCount: number;
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** The text while the first data is on its way. */
  loading: string;
  /** Shows `loading` to screen readers only, where skeletons say it to the eye. */
  quiet?: boolean;
  /** Stands in for the data, at its size. */
  skeleton: ReactNode;
  /** The sentence about a failure, from the error's own text. */
  failure?: (message: string) => string;
  children: (data: Data) => ReactNode;
}

const unchanged = (message: string): string => message;

/** How often the query client asks again after a failure (specification, point 9). */
const RETRIES = 3;

/**
 * The states of a query: loading, failed with Retry, loaded. Data that is there stays while it is
 * fetched again, and when that fails.
 */
export function QueryState<Data>({
  query,
  loading,
  quiet = false,
  skeleton,
  failure = unchanged,
  children,
}: QueryStateProps<Data>): ReactNode {
  const { data, error, isFetching, failureCount } = query;
  const retry = (): void => void query.refetch();
  const failed = error && (
    <LoadFailure message={failure(error.message)} retrying={isFetching} onRetry={retry} />
  );
  if (data !== undefined) {
    return (
      <>
        {failed && <Box mb="md">{failed}</Box>}
        {children(data)}
      </>
    );
  }
  if (failed && !isFetching) return failed;
  const attempt = Math.min(failureCount, RETRIES);
  return (
    <Box>
      {/* Always there, so that what it says next is announced. */}
      <Group role="status" gap="xs" mb={quiet ? 0 : "xs"}>
        {quiet ? (
          <VisuallyHidden>{loading}</VisuallyHidden>
        ) : (
          <Text size="sm" c="dimmed">
            {loading}
          </Text>
        )}
        {attempt > 0 && (
          <Text size="sm" c="dimmed">
            Retrying, {attempt} of {RETRIES}
          </Text>
        )}
      </Group>
      <div aria-hidden>{skeleton}</div>
    </Box>
  );
}
