import type { ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";

/**
 * Renders a page in place of the present one.
 *
 * @param path the route of a page that index.html may show already.
 */
export type RenderPage = (page: ReactNode, path?: string) => void;

/** The first page hydrates the static one of its route. It replaces the static layout, or that of another route. */
export function createRenderPage(container: HTMLElement): RenderPage {
  let root: Root | undefined;
  return (page, path) => {
    if (!root && path !== undefined && container.dataset["path"] === path) {
      root = hydrateRoot(container, page);
    } else {
      root ??= createRoot(container);
      root.render(page);
    }
  };
}
