import { Alert } from "@mantine/core";
import type { ReactNode } from "react";

export function FormError({ message }: { message: string | undefined }): ReactNode {
  if (message === undefined) return null;
  return (
    <Alert color="red" role="alert" mb="md" style={{ overflowWrap: "anywhere" }}>
      {message}
    </Alert>
  );
}
