import type { ReactNode } from "react";

/** Renders a bar along the top of the page while code loads. */
export function TopProgressBar({ label }: { label: string }): ReactNode {
  return <div className="market-top-progress-bar" role="progressbar" aria-label={label} />;
}
