import { preloadToasts, preloadWhenIdle } from "@market/ui";
import { paths } from "@market/ui/feature";
import { useIsFetching } from "@tanstack/react-query";
import { useEffect } from "react";
import { Palette } from "../palette/lazy-palette.tsx";
import { findRoute } from "../routing/find-route.ts";
import { OfflineAlert, SidebarDrawer, UserMenu } from "./lazy-components.ts";

const COMPONENTS = [OfflineAlert, UserMenu, SidebarDrawer, Palette];

/** Delay in ms after the frame that shows the first data. */
const TOASTS_DELAY = 100;

/**
 * Loads the code that the app shell may need later, once no query is in flight and the page is idle. Toasts
 * do not wait for an idle page: they report a failure while offline.
 */
export function IdlePreload(): null {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(preloadToasts, TOASTS_DELAY);
    });
    const cancel = preloadWhenIdle(preloadAll);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      cancel();
    };
  }, [isFetching]);
  return null;
}

async function preloadAll(): Promise<void> {
  await Promise.all([...COMPONENTS.map(({ preload }) => preload()), preloadSignIn()]);
}

/** A logout must not need the server. */
async function preloadSignIn(): Promise<void> {
  await findRoute(paths.login)
    ?.screen()
    .catch(() => {});
}
