import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { DESCRIBED_BY_BODY, Dialog } from "../dialog/dialog.tsx";

export interface ConfirmDialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Label of the button that confirms. */
  confirmLabel: string;
  children: ReactNode;
}

/** Asks before an action that cannot be undone. Cancel has the focus. */
export function ConfirmDialog({
  title,
  opened,
  onClose,
  onConfirm,
  confirmLabel,
  children,
}: ConfirmDialogProps): ReactNode {
  return (
    <Dialog attributes={DESCRIBED_BY_BODY} title={title} opened={opened} onClose={onClose}>
      <Text size="sm" mb="lg" style={{ overflowWrap: "anywhere" }}>
        {children}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
