import { createSpotlight } from "@mantine/spotlight";

export type PaletteStore = ReturnType<typeof createSpotlight>[0];

/**
 * Creates a Spotlight store that notifies its subscribers when the selected option changes. Spotlight's
 * own store only marks the option in the DOM, but the search box needs it for `aria-activedescendant`.
 */
export function createPaletteStore(): PaletteStore {
  const [store] = createSpotlight();
  return { ...store, updateState: (value) => store.setState(value) };
}
