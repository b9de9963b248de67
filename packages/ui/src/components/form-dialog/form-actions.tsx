import { Button, Group, Loader } from "@mantine/core";
import type { ReactNode } from "react";

export interface FormActionsProps {
  /** Label of the submit button. */
  children: string;
  /** Does not disable the submit button, which would lose the focus: guard with `useSubmitLock`. */
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
}

/** Cancel and submit buttons. */
export function FormActions({
  children,
  busy,
  disabled = false,
  onCancel,
}: FormActionsProps): ReactNode {
  return (
    <Group justify="flex-end" gap="xs" mt="xs">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        disabled={disabled}
        aria-busy={busy}
        leftSection={busy && <Loader size={16} color="white" aria-hidden />}
      >
        {children}
      </Button>
    </Group>
  );
}
