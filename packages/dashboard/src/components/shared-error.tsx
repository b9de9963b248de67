import { LoadError, SharedMessage, type QueryLike } from "@market/ui";
import { Box } from "@mantine/core";
import type { ReactNode } from "react";

export interface SharedErrorProps {
  queries: readonly QueryLike<unknown>[];
  /** The `QueryState`s of the queries. */
  children: ReactNode;
}

/**
 * Shows a message that several queries failed with once, with a button that retries them all. Their `QueryState`s
 * show a quiet note with Retry. Other messages stay in their `QueryState`s.
 */
export function SharedError({ queries, children }: SharedErrorProps): ReactNode {
  const messages = queries.flatMap(({ error }) => (error ? [error.message] : []));
  const message = messages.find((text, index) => messages.indexOf(text) !== index);
  const retryAll = (): void => {
    for (const query of queries) {
      if (query.error?.message === message) query.refetch({ cancelRefetch: false });
    }
  };
  return (
    <SharedMessage value={message}>
      {message !== undefined && (
        <Box mb="md">
          <LoadError message={message} retryLabel="Retry all" onRetry={retryAll} />
        </Box>
      )}
      {children}
    </SharedMessage>
  );
}
