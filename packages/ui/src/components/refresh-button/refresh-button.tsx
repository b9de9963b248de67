import { Button, Loader } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";

export interface RefreshButtonProps {
  /** Whether a refresh is under way; a further press does nothing then. */
  refreshing: boolean;
  onRefresh: () => void;
}

/** Keeps its name, place and focus while it works. */
export function RefreshButton({ refreshing, onRefresh }: RefreshButtonProps): ReactNode {
  return (
    <Button
      variant="default"
      aria-busy={refreshing}
      onClick={() => {
        if (!refreshing) onRefresh();
      }}
      leftSection={
        refreshing ? (
          <Loader size={16} color="gray" aria-hidden />
        ) : (
          <IconRefresh size={16} aria-hidden />
        )
      }
    >
      Refresh
    </Button>
  );
}
