import { Button } from "@mantine/core";
import type { ReactNode } from "react";

export interface ExportFailureProps {
  text: string;
  onRetry: () => void;
}

/** The content of the toast of a failed export. */
export function ExportFailure({ text, onRetry }: ExportFailureProps): ReactNode {
  return (
    <>
      {text}
      <Button size="compact-sm" variant="default" mt="xs" display="block" onClick={onRetry}>
        Retry
      </Button>
    </>
  );
}
