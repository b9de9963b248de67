import { Box, Combobox, Group, Text, useCombobox } from "@mantine/core";
import { useDebouncedValue, useMounted } from "@mantine/hooks";
import type { ReactNode } from "react";
import type { Command, CommandGroup } from "./use-command-groups.ts";

export interface PaletteResultsProps {
  id: string;
  groups: readonly CommandGroup[];
  /** The command that Enter runs. */
  chosen: Command | undefined;
  onRun: (command: Command) => void;
}

/** Returns the id of a command's option. The search box refers to the chosen one by it. */
export function optionId(listId: string, { label, id = label }: Command): string {
  return `${listId}-${encodeURIComponent(id)}`;
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
  const { label, description, icon: Icon } = props.command;
  return (
    <Group wrap="nowrap" gap="sm">
      <Icon size={18} stroke={1.75} aria-hidden />
      <Box flex={1} miw={0}>
        <Text size="sm">{label}</Text>
        {description !== undefined && (
          <Text size="xs" c={props.isChosen ? "inherit" : "dimmed"}>
            {description}
          </Text>
        )}
      </Box>
    </Group>
  );
}

/** Delay in ms after the last change: screen readers would announce a number for each keystroke. */
const ANNOUNCE_DELAY = 500;

/** Shows that nothing was found, and announces the number of results. */
export function PaletteStatus({ count }: { count: number }): ReactNode {
  const text = count === 0 ? "Nothing found" : count === 1 ? "1 result" : `${count} results`;
  // Screen readers announce changes only in a live region that exists already.
  const [announced] = useDebouncedValue(useMounted() ? text : "", ANNOUNCE_DELAY);
  return (
    <Box ta="center" c="dimmed" fz="sm" px="sm">
      {count === 0 && (
        <div aria-hidden>
          <Text>{text}</Text>
          <p>Rows are found here once their list has been loaded.</p>
        </div>
      )}
      <span role="status" className="market-visually-hidden">
        {announced}
      </span>
    </Box>
  );
}
