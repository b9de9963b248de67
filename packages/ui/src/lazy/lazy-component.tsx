import { useEffect, useState, type ComponentType, type ReactNode } from "react";

/** A component whose code is loaded separately. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code before it is rendered. */
  preload: () => Promise<ComponentType<Props>>;
}

/**
 * Creates a component whose code loads when it is first rendered, or by `preload`. Unlike `React.lazy` it
 * renders at once when its code is there, and needs no Suspense boundary: React keeps a fallback on the
 * screen for 300 ms, however fast the code arrives.
 *
 * A failure to load is thrown to the nearest error boundary; rendering it again tries again.
 *
 * @param Fallback rendered with the same props until the code is there; nothing by default.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function loadOnce(): Promise<ComponentType<Props>> {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  const preload = (): Promise<ComponentType<Props>> => (loading ??= loadOnce());

  function Lazy(props: Props): ReactNode {
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Component) return undefined;
      let isCurrent = true;
      preload().then(
        (component) => isCurrent && setComponent(() => component),
        (error: unknown) => isCurrent && setFailure({ error }),
      );
      return () => {
        isCurrent = false;
      };
    }, [Component]);

    if (failure) throw failure.error;
    if (Component) return <Component {...props} />;
    return Fallback && <Fallback {...props} />;
  }
  return Object.assign(Lazy, { preload });
}
