import { lazyComponent, preloadWhenIdle } from "@market/ui";
import { useEffect, useState, type ReactNode } from "react";

const NewVersion = lazyComponent(async () => (await import("./new-version.tsx")).NewVersion);

/** Says that a newer build of the panel is served. Its code loads when the page is idle. */
export function NewVersionBanner(): ReactNode {
  const [isLoaded, setIsLoaded] = useState(NewVersion.isLoaded);
  useEffect(() => preloadWhenIdle(async () => setIsLoaded(await NewVersion.preload())), []);
  // Announces the message politely, without moving the focus.
  return <div role="status">{isLoaded && <NewVersion />}</div>;
}
