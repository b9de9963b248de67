import { useEffect, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { createLocation, createPath } from "./location.ts";
import { useNavigation } from "./navigation-router.tsx";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of this app. */
  to: string;
}

/** A link to a page of this app. A click with a modifier, or by another button, is left to the browser. */
export function Link({ to, onClick, children, ...props }: LinkProps): ReactNode {
  const { navigate, getPage } = useNavigation();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0) return;
    if (metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const isCurrent = createPath(createLocation(to)) === createPath(getPage().location);
    navigate(to, { replace: isCurrent });
  };
  return (
    <a {...props} href={to} onClick={handleClick}>
      {children}
    </a>
  );
}

interface RedirectProps {
  to: string;
  state?: unknown;
}

/** Replaces the page by another one. */
export function Redirect({ to, state }: RedirectProps): null {
  const { navigate } = useNavigation();
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to, state]);
  return null;
}
