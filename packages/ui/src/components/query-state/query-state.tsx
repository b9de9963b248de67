import { Box, Center, Group, Paper, Text, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { LoadError } from "./load-error.tsx";

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
    <LoadError message={failure(error.message)} retrying={isFetching} onRetry={retry} />
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
  const retrying = attempt > 0 && (
    <Text size="sm" c="dimmed">
      Retrying, {attempt} of {RETRIES}
    </Text>
  );
  return (
    <Box pos="relative">
      {/* Always there, so that what it says next is announced. */}
      {quiet ? (
        <Center role="status" pos="absolute" inset={0}>
          <VisuallyHidden>{loading}</VisuallyHidden>
          {/* Over the skeleton, which it must not move. */}
          {retrying && (
            <Paper withBorder px="sm" py={4} style={{ zIndex: 1 }}>
              {retrying}
            </Paper>
          )}
        </Center>
      ) : (
        <Group role="status" gap="xs" mb="xs">
          <Text size="sm" c="dimmed">
            {loading}
          </Text>
          {retrying}
        </Group>
      )}
      <div aria-hidden>{skeleton}</div>
    </Box>
  );
}
