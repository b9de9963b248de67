import { preloadWhenIdle } from "@market/ui";
import { useIsFetching } from "@tanstack/react-query";
import { useEffect } from "react";
import { Palette } from "../palette/lazy-palette.tsx";
import { OfflineAlert, SidebarDrawer, UserMenu } from "./lazy-components.ts";

const COMPONENTS = [OfflineAlert, UserMenu, SidebarDrawer, Palette];

/** Loads the code that the app shell may need later, once no query is in flight and the page is idle. */
export function IdlePreload(): null {
  const isFetching = useIsFetching() > 0;
  useEffect(() => (isFetching ? undefined : preloadWhenIdle(preloadAll)), [isFetching]);
  return null;
}

async function preloadAll(): Promise<void> {
  await Promise.all(COMPONENTS.map(({ preload }) => preload()));
}
