import { createSpotlight } from "@mantine/spotlight";

export type PaletteStore = ReturnType<typeof createSpotlight>[0];

/**
 * Spotlight's own store tells nobody when another line is chosen: it marks the line in the document.
 * The search box must name that line to screen readers, so this one does tell.
 */
export function createPaletteStore(): PaletteStore {
  const [store] = createSpotlight();
  return { ...store, updateState: (value) => store.setState(value) };
}
