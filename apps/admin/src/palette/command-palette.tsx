import { Kbd, Loader, Text, TextInput } from "@mantine/core";
import { useCapability } from "@market/api-client";
import { Dialog } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { useNavigation } from "@market/ui/navigation";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import type { Command, CommandSource } from "./commands.ts";
import { optionId, PaletteResults, PaletteStatus } from "./palette-results.tsx";
import { useCommandGroups } from "./use-command-groups.ts";

export interface CommandPaletteProps extends DialogProps {
  sources: readonly CommandSource[];
}

/** Without its id, the body does not describe the dialog: screen readers would read all options. */
const ATTRIBUTES = { content: { "aria-label": "Search and commands" }, body: { id: undefined } };

/** A combobox over screens, actions and cached rows, in a dialog. */
export function CommandPalette({ opened, onClose, sources }: CommandPaletteProps): ReactNode {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="10dvh"
      size="lg"
      padding={0}
      attributes={ATTRIBUTES}
    >
      <PaletteSearch sources={sources} onClose={onClose} />
    </Dialog>
  );
}

function PaletteSearch({ sources, onClose }: Omit<CommandPaletteProps, "opened">): ReactNode {
  const { navigate } = useNavigation();
  const [query, setQuery] = useState("");
  const { groups, isSearching, failed } = useCommandGroups(sources, query);
  const commands = groups.flatMap((group) => group.commands);
  const listId = useId();
  const { chosen, choose, move } = useChosen(commands, listId);

  const run = (command: Command | undefined): void => {
    if (!command || command.isRestricted) return;
    // Closes first, which returns the focus: a dialog that the command opens saves the focused element.
    onClose();
    command.run?.();
    if (command.path !== undefined) navigate(command.path);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
    if (step === undefined) return;
    // Otherwise Firefox presses the button to which an Enter has returned the focus.
    event.preventDefault();
    if (step === 0) run(chosen);
    else move(step);
  };
  const rows = useCapability("list-query") ? "all records" : "loaded rows";

  return (
    <>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only control of a dialog
        autoFocus
        m="sm"
        role="combobox"
        aria-label={`Search screens, actions and ${rows}`}
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(listId, chosen)}
        placeholder="Search or jump to…"
        maxLength={200}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSection={isSearching && <Loader aria-hidden />}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          choose(undefined);
        }}
        onKeyDown={handleKey}
      />
      <PaletteResults id={listId} groups={groups} chosen={chosen} onRun={run} />
      <PaletteStatus count={commands.length} isSearching={isSearching} failed={failed} />
      <Text size="xs" c="dimmed" p="sm" visibleFrom="sm">
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> to choose, <Kbd size="xs">Enter</Kbd> to open,{" "}
        <Kbd size="xs">Esc</Kbd> to close
      </Text>
    </>
  );
}

/**
 * Returns the command that Enter runs: at first the first one. Scrolls its option into view. Keeps the id of the option, so
 * that the command stays chosen when results arrive above it.
 */
function useChosen(commands: readonly Command[], listId: string) {
  const ids = commands.map((command) => optionId(listId, command));
  const [chosenId, choose] = useState<string>();
  if (chosenId === undefined && ids[0] !== undefined) choose(ids[0]);
  const index = Math.max(0, ids.indexOf(chosenId ?? ""));
  const id = ids[index];
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id]);
  const move = (step: number): void => choose(ids.at((index + step) % ids.length));
  return { chosen: commands[index], choose, move };
}
