import { useEffect, useState, type ComponentType, type ReactNode } from "react";

/** A component whose code is loaded separately. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code before it is rendered. Resolves to `false` if that fails; rendering tries again. */
  preload: () => Promise<boolean>;
  isLoaded: () => boolean;
}

export interface LazyOptions<Props> {
  /** Rendered with the same props until the code is there; nothing by default. */
  Fallback?: ComponentType<Props>;
  /** Keeps the fallback when the code fails to load, instead of throwing to the nearest error boundary. */
  isOptional?: boolean;
}

/**
 * Creates a component whose code loads when it is first rendered, or by `preload`. Unlike `React.lazy` it
 * renders at once when its code is there, and needs no Suspense boundary: React keeps a fallback on the
 * screen for 300 ms, however fast the code arrives.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Fallback, isOptional = false }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function start(): Promise<ComponentType<Props>> {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  const loadOnce = (): Promise<ComponentType<Props>> => (loading ??= start());

  function Lazy(props: Props): ReactNode {
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Component) return undefined;
      let isCurrent = true;
      loadOnce().then(
        (component) => isCurrent && setComponent(() => component),
        (error: unknown) => isCurrent && setFailure({ error }),
      );
      return () => {
        isCurrent = false;
      };
    }, [Component]);

    if (Component) return <Component {...props} />;
    if (failure && !isOptional) throw failure.error;
    return Fallback && <Fallback {...props} />;
  }

  const preload = async (): Promise<boolean> => {
    try {
      await loadOnce();
      return true;
    } catch {
      return false;
    }
  };
  return Object.assign(Lazy, { preload, isLoaded: () => loaded !== undefined });
}
