import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { lazyComponent, type LazyComponent } from "./lazy-component.tsx";
import { preloadWhenIdle } from "./preload-when-idle.ts";

/**
 * Creates a dialog whose code loads when it first opens, or when the page is idle. It stays mounted after
 * that, so that closing it returns the focus.
 *
 * @param load imports the component. Its module may import `@market/ui/dialogs`; the module of a screen may not.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): LazyComponent<Props> {
  const Dialog = lazyComponent(load);

  function LazyDialog(props: Props): ReactNode {
    const opened = isOpen(props);
    const [hasOpened, setHasOpened] = useState(opened);
    if (opened && !hasOpened) setHasOpened(true);
    useEffect(() => preloadWhenIdle(Dialog.preload), []);
    return hasOpened && <Dialog {...props} />;
  }
  const { preload, isLoaded } = Dialog;
  return Object.assign(LazyDialog, { preload, isLoaded });
}
