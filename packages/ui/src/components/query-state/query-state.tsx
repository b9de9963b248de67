import { Box, Center, Group, Paper, Text, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
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
  /** Returns the text to show for an error message. */
  failure?: (message: string) => string;
  children: (data: Data) => ReactNode;
}

const unchanged = (message: string): string => message;

/** Retries of the query client after a failure (specification, point 9). */
const MAX_RETRIES = 3;

/** Renders a query: loading, failed with Retry, or loaded. Loaded data stays during and after a refetch. */
export function QueryState<Data>({
  query,
  loading,
  quiet = false,
  skeleton,
  failure = unchanged,
  children,
}: QueryStateProps<Data>): ReactNode {
  const { data, error, isFetching, failureCount } = query;
  // A second click must not send a second request.
  const retry = (): void => void query.refetch({ cancelRefetch: false });
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
  const attempt = Math.min(failureCount, MAX_RETRIES);
  const retrying = attempt > 0 && (
    <Text size="sm" c="dimmed">
      Retrying, {attempt} of {MAX_RETRIES}
    </Text>
  );
  return (
    <Box pos="relative">
      {/* Screen readers announce changes only in a live region that exists already. */}
      {quiet ? (
        <Center role="status" pos="absolute" inset={0}>
          <VisuallyHidden>{loading}</VisuallyHidden>
          {/* Above the skeleton, so that it moves nothing. */}
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
