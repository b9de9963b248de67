import { lazyComponent, preloadWhenIdle } from "@market/ui";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { ClosedListMenu } from "./closed-list-menu.tsx";
import type { OpenedListMenuProps } from "./opened-list-menu.tsx";

export type { ExportedRows } from "./opened-list-menu.tsx";

const OpenedListMenu = lazyComponent(
  async () => (await import("./opened-list-menu.tsx")).OpenedListMenu,
);

/** The overflow menu of a list: exports its rows, or those of the whole table, as CSV. Only its button is there before the first click. */
export function ListMenu(props: OpenedListMenuProps): ReactNode {
  const [hasOpened, setHasOpened] = useState(false);
  useEffect(() => preloadWhenIdle(OpenedListMenu.preload), []);
  const open = useCallback(async () => {
    // The button stays until its replacement is there. If that fails to load, the next click tries again.
    if (await OpenedListMenu.preload()) setHasOpened(true);
  }, []);
  if (!hasOpened) return <ClosedListMenu onIntent={OpenedListMenu.preload} onClick={open} />;
  return <OpenedListMenu {...props} />;
}
