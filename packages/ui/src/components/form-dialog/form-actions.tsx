import { Button, Group, Loader } from "@mantine/core";
import type { ReactNode } from "react";
import { Restricted } from "../restricted/restricted.tsx";

export interface FormActionsProps {
  /** Label of the submit button. */
  children: string;
  /** Does not disable the submit button, which would lose the focus: guard with `useSubmitLock`. */
  busy: boolean;
  disabled?: boolean;
  /** Why the form cannot be submitted, e.g. the role of the administrator. */
  denial?: string | undefined;
  onCancel: () => void;
}

/** Cancel and submit buttons. */
export function FormActions({
  children,
  busy,
  disabled = false,
  denial,
  onCancel,
}: FormActionsProps): ReactNode {
  return (
    <Group justify="flex-end" gap="xs" mt="xs">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Restricted reason={denial}>
        <Button
          type="submit"
          disabled={disabled && denial === undefined}
          aria-busy={busy}
          leftSection={busy && <Loader size={16} color="white" aria-hidden />}
        >
          {children}
        </Button>
      </Restricted>
    </Group>
  );
}
