import type { ComponentType } from "react";
import { features } from "../features.ts";
import { loadOptional } from "../reload-on-missing-chunk.ts";
import type { CommandSource } from "./commands.ts";
import type { PaletteDialogsProps } from "./palette-dialogs.tsx";

export interface LoadedPalette {
  PaletteDialogs: ComponentType<PaletteDialogsProps>;
  sources: readonly CommandSource[];
}

let loaded: Promise<LoadedPalette> | undefined;

/** Loads the palette and the features' commands once, or again after a failure. */
export function loadPalette(): Promise<LoadedPalette> {
  loaded ??= loadOptional(load).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<LoadedPalette> {
  const [{ PaletteDialogs }, ...sources] = await Promise.all([
    import("./palette-dialogs.tsx"),
    ...features.map(async ({ commands, nav: [entry] = [] }): Promise<CommandSource[]> => {
      if (!commands || !entry) return [];
      return [{ title: entry.title, icon: entry.icon, commands: await commands() }];
    }),
  ]);
  return { PaletteDialogs, sources: sources.flat() };
}
