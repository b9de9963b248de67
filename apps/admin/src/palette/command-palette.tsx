import { Kbd, Loader, Modal, Text, TextInput } from "@mantine/core";
import { useCapability } from "@market/api-client";
import { useIgnoreSecondClick } from "@market/ui/dialogs";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import type { Command, CommandSource } from "./commands.ts";
import { optionId, PaletteResults, PaletteStatus } from "./palette-results.tsx";
import { useCommandGroups } from "./use-command-groups.ts";
import type { PanelActions } from "./use-panel-commands.ts";

export interface CommandPaletteProps extends PanelActions {
  opened: boolean;
  sources: readonly CommandSource[];
  onClose: () => void;
}

/** Without its id, the body does not describe the dialog: screen readers would read all options. */
const ATTRIBUTES = { content: { "aria-label": "Search and commands" }, body: { id: undefined } };

/** A combobox over screens, actions and cached rows, in a dialog. */
export function CommandPalette({ opened, onClose, ...props }: CommandPaletteProps): ReactNode {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onClickCapture={useIgnoreSecondClick(opened)}
      withCloseButton={false}
      returnFocus={false}
      centered={false}
      yOffset="10dvh"
      size="lg"
      padding={0}
      attributes={ATTRIBUTES}
    >
      <PaletteSearch onClose={onClose} {...props} />
    </Modal>
  );
}

function PaletteSearch({
  sources,
  onClose,
  ...actions
}: Omit<CommandPaletteProps, "opened">): ReactNode {
  const [query, setQuery] = useState("");
  const { groups, isSearching, failed } = useCommandGroups(sources, query, actions);
  const commands = groups.flatMap((group) => group.commands);
  // The first option of a query is chosen. By its id, so that it stays chosen when results arrive above it.
  const [chosen, setChosen] = useState<string>();
  if (chosen === undefined && commands[0]) setChosen(commands[0].id);
  const index = Math.max(
    0,
    commands.findIndex(({ id }) => id === chosen),
  );
  const listId = useId();
  const chosenId = commands[index] && optionId(listId, commands[index]);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);

  const run = (command: Command | undefined): void => {
    if (!command || command.isRestricted) return;
    // Closes first, which returns the focus: a dialog that the command opens saves the focused element.
    onClose();
    command.run();
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
    if (step === undefined) return;
    // Otherwise Firefox presses the button to which an Enter has returned the focus.
    event.preventDefault();
    if (step === 0) return run(commands[index]);
    setChosen(commands.at((index + step) % commands.length)?.id);
  };
  const rows = useCapability("list-query") ? "all records" : "loaded rows";

  return (
    <>
      <TextInput
        m="sm"
        role="combobox"
        aria-label={`Search screens, actions and ${rows}`}
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        placeholder="Search or jump to…"
        maxLength={200}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSection={isSearching && <Loader size={16} aria-hidden />}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setChosen(undefined);
        }}
        onKeyDown={handleKey}
      />
      <PaletteResults id={listId} groups={groups} chosen={commands[index]} onRun={run} />
      <PaletteStatus count={commands.length} isSearching={isSearching} failed={failed} />
      <Text size="xs" c="dimmed" p="sm" visibleFrom="sm">
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> to choose, <Kbd size="xs">Enter</Kbd> to open,{" "}
        <Kbd size="xs">Esc</Kbd> to close
      </Text>
    </>
  );
}
