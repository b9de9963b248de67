import { Kbd, Text } from "@mantine/core";
import { Spotlight } from "@mantine/spotlight";
import type { ReactNode } from "react";
import { shortcutText } from "../shortcuts/shortcuts.ts";
import type { Command, CommandGroup } from "./commands.ts";

export interface PaletteResultsProps {
  id: string;
  groups: readonly CommandGroup[];
  /** The command that Enter runs. */
  selected: Command | undefined;
  onRun: (command: Command) => void;
}

/** Returns the id of a command's option. The search box refers to the selected one by it. */
export function optionId(listId: string, command: Command): string {
  return `${listId}-${command.id.replaceAll(/\s/g, "-")}`;
}

/** Renders the options of the palette in groups. */
export function PaletteResults({ id, groups, selected, onRun }: PaletteResultsProps): ReactNode {
  return (
    <Spotlight.ActionsList>
      <div id={id} role="listbox" aria-label="Results">
        {groups.map(({ label, commands }) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {commands.map((command) => (
              <PaletteOption
                key={command.id}
                id={optionId(id, command)}
                command={command}
                selected={command.id === selected?.id}
                onRun={() => onRun(command)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </div>
      <div role="status">
        {groups.length === 0 && (
          <Spotlight.Empty>
            <Text>Nothing found</Text>
            <Text size="sm">Rows are found here once their list has been loaded.</Text>
          </Spotlight.Empty>
        )}
      </div>
    </Spotlight.ActionsList>
  );
}

interface PaletteOptionProps {
  id: string;
  command: Command;
  selected: boolean;
  onRun: () => void;
}

function PaletteOption({ id, command, selected, onRun }: PaletteOptionProps): ReactNode {
  const { label, description, icon: Icon, shortcut, isCurrent = false, isRestricted } = command;
  const keys = shortcut && (
    <Kbd size="xs" aria-hidden>
      {shortcutText(shortcut)}
    </Kbd>
  );
  return (
    <Spotlight.Action
      role="option"
      aria-selected={selected}
      aria-disabled={isRestricted}
      data-selected={selected || undefined}
      onClick={onRun}
      label={label}
      {...(description !== undefined && { description })}
      leftSection={<Icon size={18} stroke={1.75} />}
      rightSection={isCurrent ? <Text size="xs">Current</Text> : keys}
      // Mantine's 0.7 has too little contrast on the selected option.
      style={{ "--action-description-opacity": 1 }}
      // Spotlight.Action does not pass `id` on.
      renderRoot={(props) => <button {...props} id={id} />}
    />
  );
}
