import type { ReactNode } from "react";
import classes from "./skip-link.module.css";

/** The first stop of the Tab key, unseen until then. */
export function SkipLink(): ReactNode {
  return (
    <a className={classes.link} href="#content">
      Skip to content
    </a>
  );
}
