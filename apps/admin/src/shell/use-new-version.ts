import { useEffect, useState } from "react";

/** Least milliseconds between two checks because the tab became visible. */
const CHECK_INTERVAL = 5 * 60_000;

export interface NewVersion {
  isAvailable: boolean;
  dismiss: () => void;
}

/** Returns whether another build is served than the one of this page, until that build is dismissed. */
export function useNewVersion(): NewVersion {
  // `undefined` in development.
  const [ownBuild] = useState(
    () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content,
  );
  const [served, setServed] = useState(ownBuild);
  const [dismissed, setDismissed] = useState<string>();
  useEffect(() => (ownBuild === undefined ? undefined : watchServedBuild(setServed)), [ownBuild]);
  return {
    isAvailable: served !== ownBuild && served !== dismissed,
    dismiss: () => setDismissed(served),
  };
}

/**
 * Checks which build is served: when the tab becomes visible, at most every 5 minutes, and when a file of
 * this build is missing. Makes no request while offline.
 *
 * @returns a function that stops it.
 */
export function watchServedBuild(onChecked: (build: string) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let checkedAt = performance.timeOrigin;
  let isChecking = false;

  const check = async (): Promise<void> => {
    if (isChecking || !navigator.onLine) return;
    isChecking = true;
    checkedAt = Date.now();
    const build = await fetchServedBuild();
    isChecking = false;
    if (build !== undefined && !signal.aborted) onChecked(build);
  };
  const checkIfDue = (): void => {
    const isDue = Date.now() - checkedAt >= CHECK_INTERVAL;
    if (isDue && document.visibilityState === "visible") void check();
  };

  document.addEventListener("visibilitychange", checkIfDue, { signal });
  window.addEventListener("vite:preloadError", () => void check(), { signal });
  // Somebody may have signed in to a tab that was open for days.
  checkIfDue();
  return () => stopping.abort();
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
