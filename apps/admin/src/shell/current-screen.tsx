import type { ReactNode } from "react";
import { useLocation } from "@market/ui/navigation";
import { findRoute } from "../routing/find-route.ts";
import { LoadedScreen } from "../routing/load-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { ScreenErrorBoundary } from "./screen-error.tsx";

/** Renders the screen of the current URL, its error, or that there is none. */
export function CurrentScreen({ isInShell = false }: { isInShell?: boolean }): ReactNode {
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  if (!route) return <NotFoundScreen />;
  return (
    <ScreenErrorBoundary key={route.path} isInShell={isInShell}>
      <LoadedScreen route={route} />
    </ScreenErrorBoundary>
  );
}
