import { createSpotlight, useSpotlight } from "@mantine/spotlight";
import { useLayoutEffect, useRef } from "react";
import type { Command } from "./commands.ts";

export type PaletteStore = ReturnType<typeof createSpotlight>[0];

/**
 * Creates a Spotlight store that notifies its subscribers when the selected option changes. Spotlight's
 * own store only marks the option in the DOM, but the search box needs it for `aria-activedescendant`.
 */
export function createPaletteStore(): PaletteStore {
  const [store] = createSpotlight();
  return { ...store, updateState: (value) => store.setState(value) };
}

/**
 * Returns the selected command. Spotlight selects by position; a result that arrives later moves the
 * selected option, which stays selected until the query changes.
 */
export function useSelected(
  store: PaletteStore,
  commands: readonly Command[],
): Command | undefined {
  const { query, selected: index } = useSpotlight(store);
  const last = useRef<{ query: string; index: number; id: string | undefined }>(null);
  useLayoutEffect(() => {
    const isMoved = last.current?.query === query && last.current.index === index;
    const moved = isMoved ? commands.findIndex(({ id }) => id === last.current?.id) : -1;
    // Spotlight sets -1 if there is no option.
    const selected = moved === -1 ? Math.max(index, 0) : moved;
    last.current = { query, index: selected, id: commands[selected]?.id };
    if (selected !== index) store.setState((state) => ({ ...state, selected }));
  });
  return commands[index];
}
