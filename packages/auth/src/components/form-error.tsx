import { Alert, Button } from "@mantine/core";
import type { ReactNode } from "react";

export interface FormErrorProps {
  message: string | undefined;
  /** Offers to load the page again. */
  needsReload?: boolean;
}

export function FormError({ message, needsReload = false }: FormErrorProps): ReactNode {
  if (message === undefined) return null;
  return (
    <Alert color="red" role="alert" mb="md" style={{ overflowWrap: "anywhere" }}>
      <span>{message}</span>
      {needsReload && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          display="block"
          onClick={() => location.reload()}
        >
          Retry
        </Button>
      )}
    </Alert>
  );
}
