import type { ComponentType } from "react";
import { lazyComponent, type LazyComponent } from "./lazy-component.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { TopProgressBar } from "./top-progress-bar.tsx";

/**
 * Creates a dialog, or a drawer, whose code loads when it first opens, or when the page is idle. If that fails,
 * an error with Try again and Close opens in its place.
 *
 * @param load imports the component. Its module may import `@market/ui/dialogs`; the module of a screen may not.
 * @param name names it while it loads.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  name = "dialog",
): LazyComponent<Props> {
  return lazyComponent(load, {
    isNeeded: isOpen,
    Fallback: () => <TopProgressBar label={`Loading ${name}`} />,
    renderFailure: ({ onClose }, tryAgain) => (
      <LoadFailure name={`The ${name}`} onTryAgain={tryAgain} onClose={onClose} />
    ),
  });
}
