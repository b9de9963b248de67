import { createElement, useEffect, useState, useSyncExternalStore } from "react";
import type { ComponentType, ReactNode } from "react";
import { loadOnce } from "../load/load.ts";
import { LoadFailure, TopProgressBar } from "./load-status.tsx";
import { preloadWhenIdle } from "./preload-when-idle.ts";

/** A component whose code is loaded separately. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code before it is needed. Resolves to `false` if that fails; rendering tries again. */
  preload: () => Promise<boolean>;
  /** Handlers of the control that opens the component: hover and focus load its code. */
  preloadHandlers: { onPointerEnter: () => void; onFocus: () => void };
  useIsLoaded: () => boolean;
}

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

interface LazyOptions<Props> {
  /** Names the component when its code fails to load. */
  name?: string;
  /** Shows no error when the code fails to load. */
  isOptional?: boolean;
  /** Loads nothing by itself: renders nothing until `preload` has loaded the code. */
  isPassive?: boolean;
  /** Returns whether the component is needed; it always is by default. */
  isNeeded?: (props: Props) => boolean;
  /** Rendered with the same props until the code is loaded, also beside the error; nothing by default. */
  Fallback?: ComponentType<Props & { hasFailed: boolean }>;
}

/**
 * Creates a component whose code loads when it is first needed, or when the page is idle. It stays mounted when it is no
 * longer needed, so that a dialog returns the focus. Unlike `React.lazy` it needs no Suspense boundary: React keeps a
 * fallback on the screen for 300 ms, however fast the code arrives.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    name = "A part of this page",
    isOptional = false,
    isPassive = false,
    isNeeded = () => true,
    Fallback = () => null,
  }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  const { preload, useComponent } = createLoader(load);

  function Lazy(props: Props & { onClose?: () => void }): ReactNode {
    const Component = useComponent();
    const needed = isNeeded(props);
    const [hasBeenNeeded, setHasBeenNeeded] = useState(needed);
    const [hasFailed, setHasFailed] = useState(false);
    if (needed && !hasBeenNeeded) setHasBeenNeeded(true);

    useEffect(() => {
      if (Component || isPassive) return undefined;
      if (!needed) return preloadWhenIdle(preload);
      void preload().then((hasLoaded) => setHasFailed(!hasLoaded));
      return undefined;
    }, [Component, needed]);

    if (Component) return hasBeenNeeded && createElement(Component, props);
    if (!needed) return null;
    return (
      <>
        <Fallback {...props} hasFailed={hasFailed} />
        {hasFailed && !isOptional && (
          <LoadFailure name={name} preload={preload} onClose={props.onClose} />
        )}
      </>
    );
  }

  const start = (): void => void preload();
  const preloadHandlers = { onPointerEnter: start, onFocus: start };
  const useIsLoaded = (): boolean => useComponent() !== undefined;
  return Object.assign(Lazy, { preload, preloadHandlers, useIsLoaded });
}

/**
 * Creates a dialog, or a drawer, whose code loads when it first opens. If that fails, an error opens in its place.
 *
 * @param load imports the component. Its module may import `@market/ui/dialogs`; the module of a screen may not.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  name = "dialog",
): LazyComponent<Props> {
  return lazyComponent(load, {
    name: `The ${name}`,
    isNeeded: ({ opened }) => opened,
    Fallback: ({ hasFailed }) => !hasFailed && <TopProgressBar label={`Loading ${name}`} />,
  });
}

/** Loads a component once, and again after a failure. */
function createLoader<Props>(load: () => Promise<ComponentType<Props>>) {
  let Component: ComponentType<Props> | undefined;
  const loaded = new EventTarget();
  const start = loadOnce(async () => {
    Component = await load();
    loaded.dispatchEvent(new Event("load"));
    return true;
  });
  const subscribe = (listener: () => void): (() => void) => {
    loaded.addEventListener("load", listener);
    return () => loaded.removeEventListener("load", listener);
  };
  return {
    preload: () => start().catch(() => false),
    useComponent: () => useSyncExternalStore(subscribe, () => Component),
  };
}
