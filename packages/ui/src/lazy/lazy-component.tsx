import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { loadOnce } from "../load/load.ts";
import { LoadFailure } from "./load-failure.tsx";
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

export interface LazyOptions<Props> {
  /** Returns whether the component is needed; it always is by default. */
  isNeeded?: (props: Props) => boolean;
  /** Rendered with the same props until the code is there; nothing by default. */
  Fallback?: ComponentType<Props>;
  /** Renders what replaces the component when its code fails to load: by default an error, beside the fallback. */
  renderFailure?: (props: Props, tryAgain: () => void) => ReactNode;
}

/**
 * Creates a component whose code loads when it is first needed, before that when the page is idle. It stays
 * mounted when it is no longer needed, so that a dialog returns the focus. If the code fails to load, the rest
 * of the screen stays.
 *
 * Unlike `React.lazy` it renders at once when its code is there, and needs no Suspense boundary: React keeps a
 * fallback on the screen for 300 ms, however fast the code arrives.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    isNeeded = () => true,
    Fallback = () => null,
    renderFailure = (props, tryAgain) => (
      <>
        <Fallback {...props} />
        <LoadFailure name="A part of this page" onTryAgain={tryAgain} />
      </>
    ),
  }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  const loader = createLoader(load);
  const { preload, useIsLoaded } = loader;

  const tryAgain = async (): Promise<void> => {
    // Chromium does not request a module again that failed to load in this document.
    if (!(await preload()) && navigator.onLine) location.reload();
  };

  function Lazy(props: Props): ReactNode {
    const isLoaded = useIsLoaded();
    const { Component } = loader;
    const needed = isNeeded(props);
    const [hasBeenNeeded, setHasBeenNeeded] = useState(needed);
    const [hasFailed, setHasFailed] = useState(false);
    if (needed && !hasBeenNeeded) setHasBeenNeeded(true);

    useEffect(() => {
      if (isLoaded) return undefined;
      if (!needed) return preloadWhenIdle(preload);
      let isCurrent = true;
      void preload().then((hasLoaded) => isCurrent && setHasFailed(!hasLoaded));
      return () => {
        isCurrent = false;
      };
    }, [isLoaded, needed]);

    if (Component) return hasBeenNeeded && <Component {...props} />;
    if (!needed) return null;
    return hasFailed ? renderFailure(props, () => void tryAgain()) : <Fallback {...props} />;
  }

  const startLoading = (): void => void preload();
  return Object.assign(Lazy, {
    preload,
    preloadHandlers: { onPointerEnter: startLoading, onFocus: startLoading },
    useIsLoaded,
  });
}

interface Loader<Props> extends Pick<LazyComponent<Props>, "preload" | "useIsLoaded"> {
  Component: ComponentType<Props> | undefined;
}

/** Loads a component once, and again after a failure. */
function createLoader<Props>(load: () => Promise<ComponentType<Props>>): Loader<Props> {
  const listeners = new Set<() => void>();
  const start = loadOnce(async () => {
    loader.Component = await load();
    for (const listener of listeners) listener();
  });
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const loader: Loader<Props> = {
    Component: undefined,
    preload: () =>
      start().then(
        () => true,
        () => false,
      ),
    useIsLoaded: () => useSyncExternalStore(subscribe, () => loader.Component !== undefined),
  };
  return loader;
}
