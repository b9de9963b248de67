import { Button, Loader } from "@mantine/core";
import type { ReactNode } from "react";

/** Stays enabled while busy: a disabled button would lose the focus. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }): ReactNode {
  return (
    <Button
      type="submit"
      aria-busy={busy}
      leftSection={busy && <Loader size={16} color="white" aria-hidden />}
      fullWidth
      mt="xs"
    >
      {children}
    </Button>
  );
}
