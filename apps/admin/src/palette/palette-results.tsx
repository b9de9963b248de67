import { useCapability } from "@market/api-client";
import { Box, Combobox, Group, Kbd, Text, useCombobox } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { pluralize, useAnnouncement } from "@market/ui";
import type { ReactNode } from "react";
import { shortcutText } from "../shortcuts/shortcuts.ts";
import type { Command, CommandGroup } from "./commands.ts";

export interface PaletteResultsProps {
  id: string;
  groups: readonly CommandGroup[];
  /** The command that Enter runs. */
  chosen: Command | undefined;
  onRun: (command: Command) => void;
}

/** Returns the id of a command's option. The search box refers to the chosen one by it. */
export function optionId(listId: string, { label, id = label }: Command): string {
  // Not encoded as a URL, which throws for half of a surrogate pair.
  return `${listId}-${id.replaceAll(/\s/g, "_")}`;
}

/** Renders the options of the palette in groups. */
export function PaletteResults({ id, groups, chosen, onRun }: PaletteResultsProps): ReactNode {
  const store = useCombobox({ opened: true });
  return (
    <Combobox store={store}>
      {/* Leaves the space of `yOffset` below the palette, too. */}
      <Combobox.Options id={id} aria-label="Results" px="sm" style={SCROLLER}>
        {groups.map(({ label, commands }) => (
          <Combobox.Group key={label} label={label}>
            {commands.map((command) => (
              <Combobox.Option
                key={optionId(id, command)}
                id={optionId(id, command)}
                value={optionId(id, command)}
                selected={command === chosen}
                aria-selected={command === chosen}
                aria-disabled={command.isRestricted}
                onClick={() => onRun(command)}
              >
                <CommandOption command={command} isChosen={command === chosen} />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox>
  );
}

const SCROLLER = { maxHeight: "min(26rem, 80dvh - 6rem)", overflowY: "auto" } as const;

function CommandOption(props: { command: Command; isChosen: boolean }): ReactNode {
  const { command, isChosen } = props;
  const { label, description, icon: Icon, shortcut, isCurrent = false } = command;
  return (
    <Group wrap="nowrap" gap="sm">
      <Icon size={18} stroke={1.75} aria-hidden />
      <Box flex={1} miw={0}>
        <Text size="sm">{label}</Text>
        {description !== undefined && (
          <Text size="xs" c={isChosen ? "inherit" : "dimmed"}>
            {description}
          </Text>
        )}
      </Box>
      {isCurrent && <Text size="xs">Current</Text>}
      {shortcut !== undefined && (
        <Kbd size="xs" aria-hidden>
          {shortcutText(shortcut)}
        </Kbd>
      )}
    </Group>
  );
}

interface PaletteStatusProps {
  count: number;
  isSearching: boolean;
  /** The titles of the features whose tables could not be searched. */
  failed: readonly string[];
}

/** Shows that nothing was found, or what could not be searched, and announces the number of results. */
export function PaletteStatus({ count, isSearching, failed }: PaletteStatusProps): ReactNode {
  const hasTableSearch = useCapability("list-query");
  const results = count === 0 ? "Nothing found" : pluralize(count, "result");
  const summary = isSearching ? "Searching…" : results;
  const failure = failed.length > 0 && `Could not search ${failed.join(", ")}.`;
  const text = failure ? `${summary}. ${failure}` : summary;
  // Screen readers announce changes only in a live region that exists already.
  const announced = useAnnouncement(useMounted() ? text : "");
  const isEmpty = count === 0;
  return (
    <Box ta="center" c="dimmed" fz="sm" px="sm">
      <div aria-hidden>
        {isEmpty && <Text>{summary}</Text>}
        {isEmpty && !hasTableSearch && <p>Rows are found here once their list has been loaded.</p>}
        {failure && <Box py="xs">{failure}</Box>}
      </div>
      <span role="status" className="market-visually-hidden">
        {announced}
      </span>
    </Box>
  );
}
