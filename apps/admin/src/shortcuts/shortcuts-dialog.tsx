import { Group, Kbd, Text } from "@mantine/core";
import { Dialog } from "@market/ui/dialogs";
import type { ReactNode } from "react";
import { SHORTCUTS, shortcutText } from "./shortcuts.ts";

export interface ShortcutsDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps): ReactNode {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts" returnFocus={false}>
      <dl style={{ margin: 0 }}>
        {SHORTCUTS.map(({ keys, label }) => (
          <Group key={keys} justify="space-between" py={6} gap="md" wrap="nowrap">
            <Text component="dt" size="sm">
              {label}
            </Text>
            <Text component="dd" size="sm" m={0} c="dimmed" style={{ whiteSpace: "nowrap" }}>
              <Kbd>{shortcutText(keys)}</Kbd>
            </Text>
          </Group>
        ))}
      </dl>
    </Dialog>
  );
}
