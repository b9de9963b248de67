import type { ReactNode } from "react";

/** Keeps the buttons of a long form in view. Fields that get the focus scroll above it. */
export function StickyFooter({ children }: { children: ReactNode }): ReactNode {
  return <div className="market-sticky-footer">{children}</div>;
}
