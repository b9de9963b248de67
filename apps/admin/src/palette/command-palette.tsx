import { Kbd, Text, TextInput } from "@mantine/core";
import { Dialog } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { useNavigate } from "@market/ui/navigation";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { optionId, PaletteResults, PaletteStatus } from "./palette-results.tsx";
import { useCommandGroups, type Command, type CommandSource } from "./use-command-groups.ts";

export interface CommandPaletteProps extends DialogProps {
  sources: readonly CommandSource[];
}

/** Without its id, the body does not describe the dialog: screen readers would read all options. */
const ATTRIBUTES = { content: { "aria-label": "Search and commands" }, body: { id: undefined } };

/** A combobox over screens, actions and cached rows, in a dialog. */
export function CommandPalette({ opened, ...props }: CommandPaletteProps): ReactNode {
  return (
    <Dialog
      opened={opened}
      onClose={props.onClose}
      withCloseButton={false}
      returnFocus={false}
      centered={false}
      yOffset="10dvh"
      size="lg"
      padding={0}
      attributes={ATTRIBUTES}
    >
      <PaletteSearch {...props} />
    </Dialog>
  );
}

function PaletteSearch({ sources, onClose }: Omit<CommandPaletteProps, "opened">): ReactNode {
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const [index, setIndex] = useState(0);
  const groups = useCommandGroups(sources, query);
  const commands = groups.flatMap((group) => group.commands);
  const chosen = commands[index];
  const listId = useId();
  const chosenId = chosen && optionId(listId, chosen);
  useEffect(() => {
    if (chosenId !== undefined) {
      document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
    }
  }, [chosenId]);

  const run = (command: Command | undefined): void => {
    if (!command || command.isRestricted) return;
    // Closes first, which returns the focus: a dialog that the command opens saves the focused element.
    onClose();
    void navigate(command.path);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
    if (step === undefined) return;
    // Otherwise Firefox presses the button to which an Enter has returned the focus.
    event.preventDefault();
    if (step === 0) run(chosen);
    else setIndex((index + step + commands.length) % Math.max(1, commands.length));
  };

  return (
    <>
      <TextInput
        m="sm"
        role="combobox"
        aria-label="Search screens, actions and loaded rows"
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        placeholder="Search or jump to…"
        maxLength={200}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setIndex(0);
        }}
        onKeyDown={handleKey}
      />
      <PaletteResults id={listId} groups={groups} chosen={chosen} onRun={run} />
      <PaletteStatus count={commands.length} />
      <Text size="xs" c="dimmed" p="sm" visibleFrom="sm">
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> to choose, <Kbd size="xs">Enter</Kbd> to open,{" "}
        <Kbd size="xs">Esc</Kbd> to close
      </Text>
    </>
  );
}
