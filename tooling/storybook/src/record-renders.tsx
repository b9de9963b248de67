import type { ComponentType, ReactNode } from "react";

type ParentComponent = ComponentType<{ children?: ReactNode }>;

/** The components that rendered, in order: their text, or their name if they have no text. */
export const renders: string[] = [];

/**
 * Returns a module whose components `names` add their renders to `renders`, for `vi.mock`. Name components
 * without `memo`: they render whenever the component does that contains them.
 */
export function recordRenders(
  module: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> {
  const recorded = names.map((name) => [name, record(name, module[name] as ParentComponent)]);
  return { ...module, ...Object.fromEntries(recorded) };
}

function record(name: string, Component: ParentComponent): ParentComponent {
  return function Recorded(props) {
    renders.push(typeof props.children === "string" ? props.children : name);
    return <Component {...props} />;
  };
}
