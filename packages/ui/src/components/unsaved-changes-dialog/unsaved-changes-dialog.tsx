import { Button, Group, Text } from "@mantine/core";
import { useEffect, type ReactNode } from "react";
import type { UnsavedChanges } from "../../hooks/use-unsaved-changes.ts";
import { DESCRIBED_BY_BODY, Dialog } from "../dialog/dialog.tsx";

export interface UnsavedChangesDialogProps {
  changes: UnsavedChanges;
  /** Says what happens to the unsaved changes. */
  children: ReactNode;
}

/** The question of `useUnsavedChanges`. Stay has the focus; closing the dialog means Stay. */
export function UnsavedChangesDialog({ changes, children }: UnsavedChangesDialogProps): ReactNode {
  const { isAsking, stay, leave } = changes;
  useEffect(() => {
    if (!isAsking) return undefined;
    const opener = document.activeElement;
    return () => {
      // The opener may be a link in a drawer that has closed.
      const isGone = !opener?.isConnected || opener === document.body;
      if (isGone) document.querySelector("h1")?.focus({ preventScroll: true });
    };
  }, [isAsking]);
  return (
    <Dialog
      attributes={DESCRIBED_BY_BODY}
      title="Leave this page?"
      opened={isAsking}
      onClose={stay}
    >
      <Text size="sm" mb="lg">
        {children}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={stay}>
          Stay
        </Button>
        <Button onClick={leave}>Leave</Button>
      </Group>
    </Dialog>
  );
}
