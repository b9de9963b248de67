import { preloadToasts, preloadWhenIdle } from "@market/ui";
import { paths } from "@market/ui/feature";
import { useIsFetching } from "@tanstack/react-query";
import { useEffect } from "react";
import { findRoute } from "../routing/find-route.ts";

/** Delay in ms after the first data. */
const TOASTS_DELAY = 100;

/** Loads what must not need the server later: toasts, which report a failure, and the screen after a logout. */
export function IdlePreload(): null {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching) return undefined;
    const timer = setTimeout(preloadToasts, TOASTS_DELAY);
    return () => clearTimeout(timer);
  }, [isFetching]);
  useEffect(() => preloadWhenIdle(async () => findRoute(paths.login)?.screen()), []);
  return null;
}
