import { Kbd, Loader, Text } from "@mantine/core";
import { Spotlight, useSpotlight } from "@mantine/spotlight";
import { useCapability } from "@market/api-client";
import { IconSearch } from "@tabler/icons-react";
import { MOTION } from "@market/ui/theme";
import { useEffect, useId, useState, type ReactNode } from "react";
import type { Command, CommandSource } from "./commands.ts";
import { optionId, PaletteResults } from "./palette-results.tsx";
import { useCommandGroups } from "./use-command-groups.ts";
import type { PanelActions } from "./use-panel-commands.ts";
import { createPaletteStore, useSelected } from "./palette-store.ts";

export interface CommandPaletteProps extends PanelActions {
  opened: boolean;
  sources: readonly CommandSource[];
  onClose: () => void;
}

/** Without its id, the body does not describe the dialog: screen readers would read all options. */
const ATTRIBUTES = { content: { "aria-label": "Search and commands" }, body: { id: undefined } };

const APPEARANCE = {
  centered: false,
  size: "lg",
  yOffset: "10dvh",
  overlayProps: { backgroundOpacity: 0.45 },
  transitionProps: { duration: MOTION, exitDuration: 0 },
  styles: {
    actionLabel: { fontSize: "var(--mantine-font-size-sm)" },
    // Makes the space below the palette equal to `yOffset`, with the search box and the footer.
    actionsList: { maxHeight: "min(26rem, 80dvh - 6rem)" },
  },
};

/** Renders a combobox over screens, actions and cached rows. */
export function CommandPalette({
  opened,
  sources,
  onClose,
  ...actions
}: CommandPaletteProps): ReactNode {
  const [store] = useState(createPaletteStore);
  const { query } = useSpotlight(store);
  const { groups, isSearching, failed } = useCommandGroups(sources, query, actions);
  const selected = useSelected(
    store,
    groups.flatMap(({ commands }) => commands),
  );
  const rows = useCapability("list-query") ? "all records" : "loaded rows";
  const listId = useId();

  // Selects the first option, so that Enter runs it.
  useEffect(() => {
    store.setState((state) => ({ ...state, opened, selected: 0 }));
  }, [opened, store]);

  const run = (command: Command): void => {
    if (command.isRestricted) return;
    // Closes first, which returns the focus: a dialog that the command opens saves the focused element.
    onClose();
    command.run();
  };

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      // Spotlight also calls this when `opened` turns false.
      onSpotlightClose={() => opened && onClose()}
      closeOnActionTrigger={false}
      returnFocus={false}
      attributes={ATTRIBUTES}
      {...APPEARANCE}
    >
      <Spotlight.Search
        role="combobox"
        aria-label={`Search screens, actions and ${rows}`}
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={selected && optionId(listId, selected)}
        placeholder="Search or jump to…"
        maxLength={200}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSection={isSearching && <Loader size={16} aria-hidden />}
      />
      <PaletteResults
        id={listId}
        groups={groups}
        selected={selected}
        isSearching={isSearching}
        failed={failed}
        onRun={run}
      />
      <Spotlight.Footer visibleFrom="sm">
        <Text size="xs" c="dimmed">
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> to choose, <Kbd size="xs">Enter</Kbd> to
          open, <Kbd size="xs">Esc</Kbd> to close
        </Text>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}
