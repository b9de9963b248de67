import { Divider, Group, Kbd, Modal, Switch, Text } from "@mantine/core";
import { SINGLE_KEY_SHORTCUTS } from "@market/ui";
import { useLocalStorage } from "@mantine/hooks";
import type { ReactNode } from "react";
import { SHORTCUTS, shortcutText } from "./shortcuts.ts";

export interface ShortcutsDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps): ReactNode {
  const [hasSingleKeys, setHasSingleKeys] = useLocalStorage({
    key: SINGLE_KEY_SHORTCUTS,
    defaultValue: true,
    getInitialValueInEffect: false,
    // The stored value may be invalid.
    deserialize: (stored) => stored !== "false",
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" returnFocus={false}>
      <dl style={{ margin: 0 }}>
        {SHORTCUTS.map(({ keys, label, isSingleKey = false }) => (
          <Group key={keys} justify="space-between" py={6} gap="md" wrap="nowrap">
            <Text component="dt" size="sm">
              {label}
            </Text>
            <Text component="dd" size="sm" m={0} c="dimmed" style={{ whiteSpace: "nowrap" }}>
              {isSingleKey && !hasSingleKeys ? "Off" : <Kbd>{shortcutText(keys)}</Kbd>}
            </Text>
          </Group>
        ))}
      </dl>
      <Divider my="md" />
      <Switch
        label="Single-key shortcuts"
        description="The keys /, J, K and ?, wherever no field has the focus"
        checked={hasSingleKeys}
        onChange={(event) => setHasSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}
