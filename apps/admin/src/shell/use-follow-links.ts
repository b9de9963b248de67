import type { MouseEvent } from "react";
import { useNavigate } from "@market/ui/navigation";

/**
 * Returns a handler that follows the links inside as React Router's `Link` does. Each `Link` renders
 * whenever the URL changes; a plain `<a>` does not.
 *
 * @param onFollow called on a click on a link.
 */
export function useFollowLinks(onFollow: (() => void) | undefined): {
  onClick: (event: MouseEvent) => void;
} {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent): void => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link) return;
    onFollow?.();
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(link.pathname, { replace: link.href === location.href });
  };
  return { onClick };
}
