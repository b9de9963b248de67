import { Button, Group, Modal, Text } from "@mantine/core";
import { useEffect, type ReactNode } from "react";
import type { UnsavedChangesState } from "../../hooks/use-unsaved-changes.ts";

export interface UnsavedChangesDialogProps {
  guard: UnsavedChangesState;
  /** What becomes of the unfinished work. */
  children: ReactNode;
}

/** The question of `useUnsavedChanges`: Stay has the focus, and is what closing the dialog means. */
export function UnsavedChangesDialog({ guard, children }: UnsavedChangesDialogProps): ReactNode {
  const { asking } = guard;
  useEffect(() => {
    if (!asking) return undefined;
    const opener = document.activeElement;
    return () => {
      // A link of a panel that has closed meanwhile: the focus would be nowhere.
      const isGone = !opener?.isConnected || opener === document.body;
      if (isGone) document.querySelector("h1")?.focus({ preventScroll: true });
    };
  }, [asking]);
  return (
    <Modal title="Leave this page?" opened={asking} onClose={guard.stay}>
      <Text size="sm" mb="lg">
        {children}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={guard.stay}>
          Stay
        </Button>
        <Button onClick={guard.leave}>Leave</Button>
      </Group>
    </Modal>
  );
}
