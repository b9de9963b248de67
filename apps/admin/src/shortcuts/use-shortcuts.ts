import { latinKey } from "@market/ui";
import { useWindowEvent } from "@mantine/hooks";

/** Registers shortcuts by their keys, also inside of fields. */
export function useShortcuts(shortcuts: Record<string, (event: KeyboardEvent) => void>): void {
  useWindowEvent("keydown", (event) => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const run = shortcuts[`${event.shiftKey ? "shift+" : ""}mod+${latinKey(event).toUpperCase()}`];
    if (!run) return;
    event.preventDefault();
    run(event);
  });
}
