import { Button, Group, Modal, Text } from "@mantine/core";
import { useEffect, type ReactNode } from "react";
import type { LeaveGuard } from "../../leave-guard/use-leave-guard.ts";

export interface LeaveDialogProps {
  guard: LeaveGuard;
  /** What becomes of the unfinished work. */
  children: ReactNode;
}

/** The question of `useLeaveGuard`: Stay has the focus, and is what closing the dialog means. */
export function LeaveDialog({ guard, children }: LeaveDialogProps): ReactNode {
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
