import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { DialogProps } from "../../feature/index.ts";
import { DESCRIBED_BY_BODY, Dialog } from "../dialog/dialog.tsx";

export interface ConfirmDialogProps extends DialogProps {
  title: string;
  onConfirm: () => void;
  confirmLabel: string;
  cancelLabel?: string;
  /** Color of the button that confirms: red by default, for an action that cannot be undone. */
  color?: string;
  children: ReactNode;
}

/** Asks before an action. The button that cancels it has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const {
    onConfirm,
    confirmLabel,
    cancelLabel = "Cancel",
    color = "red",
    children,
    ...dialog
  } = props;
  return (
    <Dialog attributes={DESCRIBED_BY_BODY} {...dialog}>
      <Text ref={addToTabOrder} size="sm" mb="lg" className="market-long-text">
        {children}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={dialog.onClose}>
          {cancelLabel}
        </Button>
        <Button color={color} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Lets the keyboard scroll a text that is cut off. Safari has no scrollers that it reaches by themselves. */
function addToTabOrder(text: HTMLElement | null): void {
  if (text && text.scrollHeight > text.clientHeight) text.tabIndex = 0;
}
