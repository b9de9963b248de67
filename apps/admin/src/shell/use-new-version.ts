import { useWindowEvent } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

/** Least milliseconds between two checks because the tab became visible. */
const CHECK_INTERVAL = 5 * 60_000;

export type NewVersion = ReturnType<typeof useNewVersion>;

/**
 * Returns whether the server has another build than this page, until that build is dismissed. Checks when the tab
 * becomes visible, and when a file of this build is missing.
 */
export function useNewVersion() {
  // `undefined` in development.
  const [ownBuild] = useState(
    () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content,
  );
  const [dismissed, setDismissed] = useState<string>();
  const { data: served, refetch } = useQuery({
    queryKey: ["served-build"],
    queryFn: async (): Promise<string | undefined> => (await fetchServedBuild()) ?? served,
    enabled: ownBuild !== undefined,
    initialData: ownBuild,
    // Somebody may have signed in to a tab that was open for days.
    initialDataUpdatedAt: performance.timeOrigin,
    staleTime: CHECK_INTERVAL,
    networkMode: "online",
  });
  useWindowEvent("vite:preloadError", () => {
    if (ownBuild !== undefined) void refetch({ cancelRefetch: false });
  });
  return {
    isAvailable: served !== ownBuild && served !== dismissed,
    dismiss: () => setDismissed(served),
  };
}

/**
 * Returns the id of the build that a reload would load. Returns `undefined` if the server is unreachable or
 * responds with anything else than the panel's page, e.g. the sign-in page of a proxy.
 */
export async function fetchServedBuild(): Promise<string | undefined> {
  try {
    // Revalidates like a reload, so that a server with ETags does not send the page again.
    const response = await fetch(location.href, {
      cache: "no-cache",
      headers: { accept: "text/html" },
    });
    if (!response.ok) return undefined;
    // Not with DOMParser, which Trusted Types block.
    return /<meta name="build" content="([^"]+)"/.exec(await response.text())?.[1];
  } catch {
    return undefined;
  }
}
