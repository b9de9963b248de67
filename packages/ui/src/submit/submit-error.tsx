import { Alert, Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { BLOCKED, isBlocked, isMissingChunk } from "../load/load.ts";

export interface SubmitErrorProps {
  error: Error | null | undefined;
  /** Reloads the page, if code is missing, which only a reload can load. */
  onReload?: () => void;
}

const reload = (): void => location.reload();

/** Shows why the last attempt failed, at its form or dialog. */
export function SubmitError({ error, onReload = reload }: SubmitErrorProps): ReactNode {
  if (!error) return null;
  const isMissing = isMissingChunk(error);
  return (
    <Alert color="red" role="alert" style={{ overflowWrap: "anywhere" }}>
      <span>{isMissing ? "A part of this page could not be loaded." : error.message}</span>
      {isBlocked(error) && <Text size="sm">{BLOCKED}</Text>}
      {isMissing && (
        <Button variant="default" size="xs" mt="xs" display="block" onClick={onReload}>
          Retry
        </Button>
      )}
    </Alert>
  );
}
