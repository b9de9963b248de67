import { Kbd, Text } from "@mantine/core";
import { Spotlight } from "@mantine/spotlight";
import type { ReactNode } from "react";
import type { Command } from "./commands.ts";
import { useShortcutText } from "../shortcuts/use-shortcut-text.ts";

export interface PaletteOptionProps {
  id: string;
  command: Command;
  selected: boolean;
  onRun: () => void;
}

/** Renders an option of the palette. The search box refers to the selected one by its id. */
export function PaletteOption({ id, command, selected, onRun }: PaletteOptionProps): ReactNode {
  const { label, description, icon: Icon, shortcut, isCurrent = false, isRestricted } = command;
  const shortcutText = useShortcutText();
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
      rightSection={
        isCurrent ? (
          <Text size="xs">Current</Text>
        ) : (
          shortcut && (
            <Kbd size="xs" aria-hidden>
              {shortcutText(shortcut)}
            </Kbd>
          )
        )
      }
      // Mantine's 0.7 has too little contrast on the selected option.
      style={{ "--action-description-opacity": 1 }}
      // Spotlight.Action does not pass `id` on.
      renderRoot={(props) => <button {...props} id={id} />}
    />
  );
}
