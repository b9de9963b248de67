import {
  useEffect,
  useEffectEvent,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from "react";
import type { NavigateOptions } from "./navigation.ts";
import { useNavigation } from "./navigation-router.tsx";
import { createPath } from "./router.ts";

interface LinkProps extends ComponentProps<"a"> {
  /** The path of a page of this app, with its query string. */
  to: string;
}

/** A link to a page of this app. Unlike React Router's, it does not render when the URL changes: each page has a dozen. */
export function Link({ to, onClick, children, ...props }: LinkProps): ReactNode {
  const { navigate, getPage } = useNavigation();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(to, { replace: to === createPath(getPage().location) });
  };
  return (
    <a {...props} href={to} onClick={handleClick}>
      {children}
    </a>
  );
}

interface NavigateProps extends NavigateOptions {
  to: string;
}

/** Opens another page after its first render, at once or after a delay. */
export function Navigate({ to, ...options }: NavigateProps): null {
  const { navigate } = useNavigation();
  const leave = useEffectEvent(() => navigate(to, options));
  useEffect(() => leave(), []);
  return null;
}
