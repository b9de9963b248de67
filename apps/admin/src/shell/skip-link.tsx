import type { ReactNode } from "react";
import classes from "./skip-link.module.css";

/** The first stop of the Tab key, unseen until then. */
export function SkipLink(): ReactNode {
  return (
    <a
      className={classes.link}
      href="#content"
      onClick={(event) => {
        // A step in the history that the router did not make would get past a form's question.
        event.preventDefault();
        document.querySelector<HTMLElement>("#content")?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
