import type { ReactNode } from "react";

/** Small dimmed text after the main content of a table cell. */
export function SecondaryText({ children }: { children: ReactNode }): ReactNode {
  return <span className="market-secondary-text">{children}</span>;
}
