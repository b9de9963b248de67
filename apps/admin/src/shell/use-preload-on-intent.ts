import { useApi } from "@market/api-client";
import { useQueryClient } from "@tanstack/react-query";
import type { FocusEvent, MouseEvent } from "react";
import { findRoute } from "../find-route.ts";

interface IntentHandlers {
  onMouseOver: (event: MouseEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

/**
 * Handlers for the whole frame: a pointer over or the focus on a link, whoever's link it is, starts
 * that screen's code and data.
 */
export function usePreloadOnIntent(): IntentHandlers {
  const api = useApi();
  const queryClient = useQueryClient();
  const preload = (target: EventTarget): void => {
    const link = target instanceof Element ? target.closest("a") : null;
    // An anchor without an address has no pathname of ours.
    if (!link?.href || link.origin !== location.origin || link.pathname === location.pathname)
      return;
    const route = findRoute(link.pathname);
    if (route?.access !== "protected") return;
    route.screen().catch(() => {
      // It is asked for again on the click, and fails where a person sees it.
    });
    route.preload?.({ api, queryClient, url: new URL(link.href) });
  };
  return {
    onMouseOver: ({ target }) => preload(target),
    onFocus: ({ target }) => preload(target),
  };
}
