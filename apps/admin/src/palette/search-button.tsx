import { ActionIcon, Button, Text, Tooltip } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { SEARCH_KEYS } from "../shortcuts/shortcuts.ts";
import { useShortcutText } from "../shortcuts/use-shortcut-text.ts";

const LABEL = "Search or jump to…";

export interface SearchButtonProps {
  onClick: () => void;
}

/** Renders the search button of the expanded sidebar. */
export function SearchButton({ onClick }: SearchButtonProps): ReactNode {
  const shortcutText = useShortcutText();
  return (
    <Button
      variant="default"
      fullWidth
      px="xs"
      fw={400}
      c="dimmed"
      justify="space-between"
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        <Text span size="xs" aria-hidden>
          {shortcutText(SEARCH_KEYS)}
        </Text>
      }
      styles={{ label: { flex: 1 } }}
      onClick={onClick}
    >
      {LABEL}
    </Button>
  );
}

/** Renders the search button of the collapsed sidebar and the mobile header. */
export function SearchIconButton({ onClick }: SearchButtonProps): ReactNode {
  const shortcutText = useShortcutText();
  return (
    <Tooltip label={`${LABEL} (${shortcutText(SEARCH_KEYS)})`} position="right">
      <ActionIcon size={32} aria-label={LABEL} onClick={onClick}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
