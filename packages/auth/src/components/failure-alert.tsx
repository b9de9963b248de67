import { Alert } from "@mantine/core";
import type { ReactNode } from "react";

/** Why the last attempt failed, above the form; nothing when it did not. */
export function FailureAlert({ text }: { text: string | undefined }): ReactNode {
  if (text === undefined) return null;
  return (
    <Alert color="danger" role="alert" mb="md" style={{ overflowWrap: "anywhere" }}>
      {text}
    </Alert>
  );
}
