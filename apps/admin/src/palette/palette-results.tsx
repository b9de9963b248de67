import { useCapability } from "@market/api-client";
import { Kbd, Text } from "@mantine/core";
import { useDebouncedValue, useMounted } from "@mantine/hooks";
import { Spotlight } from "@mantine/spotlight";
import type { ReactNode } from "react";
import { shortcutText } from "../shortcuts/shortcuts.ts";
import type { Command, CommandGroup } from "./commands.ts";

/** Delay in ms after the last change: screen readers would announce a number for each keystroke. */
const ANNOUNCE_DELAY = 500;

export interface PaletteResultsProps {
  id: string;
  groups: readonly CommandGroup[];
  /** The command that Enter runs. */
  selected: Command | undefined;
  isSearching: boolean;
  /** The titles of the features whose tables could not be searched. */
  failed: readonly string[];
  onRun: (command: Command) => void;
}

/** Returns the id of a command's option. The search box refers to the selected one by it. */
export function optionId(listId: string, command: Command): string {
  return `${listId}-${command.id.replaceAll(/\s/g, "-")}`;
}

/** Renders the options of the palette in groups. */
export function PaletteResults({
  id,
  groups,
  selected,
  isSearching,
  failed,
  onRun,
}: PaletteResultsProps): ReactNode {
  const hasTableSearch = useCapability("list-query");
  const count = groups.flatMap(({ commands }) => commands).length;
  const failure = failed.length > 0 && `Could not search ${failed.join(", ")}.`;
  const summary = summarize(count, isSearching);
  const text = failure ? `${summary}. ${failure}` : summary;
  // Screen readers announce changes only in a live region that exists already.
  const [announced] = useDebouncedValue(useMounted() ? text : "", ANNOUNCE_DELAY);
  return (
    <>
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
        {count === 0 && (
          <Spotlight.Empty aria-hidden>
            <Text>{summary}</Text>
            {!hasTableSearch && (
              <Text size="sm">Rows are found here once their list has been loaded.</Text>
            )}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      {failure && (
        <Text size="sm" c="dimmed" px="md" py="xs" aria-hidden>
          {failure}
        </Text>
      )}
      <span role="status" className="market-visually-hidden">
        {announced}
      </span>
    </>
  );
}

function summarize(count: number, isSearching: boolean): string {
  if (isSearching) return "Searching…";
  if (count === 0) return "Nothing found";
  return count === 1 ? "1 result" : `${count} results`;
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
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      rightSection={isCurrent ? <Text size="xs">Current</Text> : keys}
      // Mantine's 0.7 has too little contrast on the selected option.
      style={{ "--action-description-opacity": 1 }}
      // Spotlight.Action does not pass `id` on.
      renderRoot={(props) => <button {...props} id={id} />}
    />
  );
}
