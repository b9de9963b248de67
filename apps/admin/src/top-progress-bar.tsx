import type { ReactNode } from "react";
import classes from "./top-progress-bar.module.css";

/** Renders a bar along the top of the page while code loads. */
export function TopProgressBar({ label }: { label: string }): ReactNode {
  return <div className={classes.bar} role="progressbar" aria-label={label} />;
}
