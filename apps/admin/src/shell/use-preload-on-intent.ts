import { useHttp } from "@market/api-client";
import { useQueryClient } from "@tanstack/react-query";
import type { FocusEvent, MouseEvent } from "react";
import { findRoute } from "../routing/find-route.ts";
import { preloadScreen } from "../routing/load-screen.tsx";

interface IntentHandlers {
  onMouseOver: (event: MouseEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

/** Returns handlers that load the screen and the data of any link inside on hover or focus. */
export function usePreloadOnIntent(): IntentHandlers {
  const http = useHttp();
  const queryClient = useQueryClient();
  const preload = (target: EventTarget): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    const route = findRoute(link.pathname);
    if (route?.access !== "protected") return;
    preloadScreen(route);
    void route.preload?.({ http, queryClient, url: new URL(link.href) });
  };
  return {
    onMouseOver: ({ target }) => preload(target),
    onFocus: ({ target }) => preload(target),
  };
}
