import { EmptyState, QueryState, type QueryLike } from "@market/ui";
import { Box, Paper, Title } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { RecentItemSkeleton } from "./recent-item.tsx";

const MAX_ITEMS = 4;

export interface RecentCardProps<Row> {
  title: string;
  query: QueryLike<readonly Row[]>;
  loading: string;
  empty: string;
  /** Renders one row as a `RecentItem` with a key. */
  children: (row: Row) => ReactNode;
}

export function RecentCard<Row>({
  title,
  query,
  loading,
  empty,
  children,
}: RecentCardProps<Row>): ReactNode {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder p="md" pb="xs" miw={0}>
      <Title order={2} id={titleId} mb="xs">
        {title}
      </Title>
      <QueryState query={query} quiet loading={loading} skeleton={<RecentSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={empty} />
          ) : (
            <Box component="ul" m={0} p={0}>
              {rows.slice(0, MAX_ITEMS).map(children)}
            </Box>
          )
        }
      </QueryState>
    </Paper>
  );
}

function RecentSkeleton(): ReactNode {
  return Array.from({ length: MAX_ITEMS }, (_, index) => <RecentItemSkeleton key={index} />);
}
