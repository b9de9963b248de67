import type { ReactNode } from "react";
import classes from "./skip-link.module.css";

/** Renders the first tab stop of the page, hidden until it has the focus. */
export function SkipLink(): ReactNode {
  return (
    <a
      className={classes.link}
      href="#content"
      onClick={(event) => {
        // A hash would add a history entry past the router, and so past the question about unsaved changes.
        event.preventDefault();
        document.querySelector<HTMLElement>("#content")?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
