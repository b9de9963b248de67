import { Button, Group, Loader } from "@mantine/core";
import type { ReactNode } from "react";

export interface FormActionsProps {
  /** What the submit button says. */
  children: string;
  /** The submit button is not disabled then, which would lose the focus: guard what it does. */
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
}

/** The buttons that end a form: Cancel, and the one that submits it. */
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
