import { lazyDialog } from "@market/ui";
import type { ComponentType } from "react";
import { features } from "../features.ts";
import type { CommandSource } from "./commands.ts";
import type { PaletteDialogsProps } from "./palette-dialogs.tsx";

type PaletteProps = Omit<PaletteDialogsProps, "sources">;

/** The palette's dialogs with the commands of all features. */
export const Palette = lazyDialog(loadPalette, ({ view }) => view !== undefined, "search");

async function loadPalette(): Promise<ComponentType<PaletteProps>> {
  const [{ PaletteDialogs }, ...loaded] = await Promise.all([
    import("./palette-dialogs.tsx"),
    ...features.map(async ({ commands, nav: [entry] = [] }): Promise<CommandSource[]> => {
      if (!commands || !entry) return [];
      return [{ title: entry.title, icon: entry.icon, commands: await commands() }];
    }),
  ]);
  const sources = loaded.flat();
  return (props) => <PaletteDialogs {...props} sources={sources} />;
}
