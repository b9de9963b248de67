import { lazyDialog } from "@market/ui";
import type { ComponentType } from "react";
import { features } from "../features.ts";
import type { CommandPaletteProps } from "./command-palette.tsx";
import type { CommandSource } from "./commands.ts";

type PaletteProps = Omit<CommandPaletteProps, "sources">;

/** The palette with the commands of all features. */
export const Palette = lazyDialog(loadPalette, ({ opened }) => opened, "search");

async function loadPalette(): Promise<ComponentType<PaletteProps>> {
  const [{ CommandPalette }, ...loaded] = await Promise.all([
    import("./command-palette.tsx"),
    ...features.map(async ({ commands, nav: [entry] = [] }): Promise<CommandSource[]> => {
      if (!commands || !entry) return [];
      return [{ ...entry, commands: await commands() }];
    }),
  ]);
  const sources = loaded.flat();
  return (props) => <CommandPalette {...props} sources={sources} />;
}
