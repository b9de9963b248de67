import { Button, Loader } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { QueryLike } from "../query-state/query-state.tsx";

interface RefreshButtonProps {
  queries: readonly Pick<QueryLike<unknown>, "isFetching" | "refetch">[];
}

/** Refetches queries. Keeps its name, place and focus while they load. */
export function RefreshButton({ queries }: RefreshButtonProps): ReactNode {
  const isFetching = queries.some((query) => query.isFetching);
  const refresh = (): void => {
    if (isFetching) return;
    // A double click arrives before `isFetching` is rendered.
    for (const query of queries) void query.refetch({ cancelRefetch: false });
  };
  return (
    <Button
      variant="default"
      aria-busy={isFetching}
      onClick={refresh}
      leftSection={isFetching ? <Loader aria-hidden /> : <IconRefresh size={16} aria-hidden />}
    >
      Refresh
    </Button>
  );
}
