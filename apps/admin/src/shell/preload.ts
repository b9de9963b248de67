import { useHttp } from "@market/api-client";
import { closest, lazyComponent, preloadToasts, preloadWhenIdle } from "@market/ui";
import { paths } from "@market/ui/feature";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, type FocusEvent, type MouseEvent } from "react";
import { findRoute } from "../routing/routes.ts";
import { preloadScreen } from "../routing/load-screen.tsx";

/** Returns handlers that load the screen and the data of any link inside on hover or focus. */
export function usePreloadOnIntent() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const preload = (target: EventTarget): void => {
    const link = closest(target, "a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (link.pathname === location.pathname) return;
    const route = findRoute(link.pathname);
    if (route?.access !== "protected") return;
    preloadScreen(route);
    void route.preload?.({ http, queryClient, url: new URL(link.href) });
  };
  return {
    onMouseOver: ({ target }: MouseEvent) => preload(target),
    onFocus: ({ target }: FocusEvent) => preload(target),
  };
}

/** Rendered once `IdlePreload` has loaded it. */
export const ShellNotice = lazyComponent(
  async () => (await import("./shell-notice.tsx")).ShellNotice,
  { isPassive: true },
);

/** Delay in ms after the first data. */
const NOTICES_DELAY = 100;

/** Loads what must not need the server later: toasts and notices, which report a failure, and the screen after a logout. */
export function IdlePreload(): null {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching) return undefined;
    const timer = setTimeout(() => {
      preloadToasts();
      void ShellNotice.preload();
    }, NOTICES_DELAY);
    return () => clearTimeout(timer);
  }, [isFetching]);
  useEffect(() => preloadWhenIdle(async () => findRoute(paths.login)?.screen()), []);
  return null;
}
