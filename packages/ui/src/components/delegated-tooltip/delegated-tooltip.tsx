import type { ReactNode } from "react";
import { useDelegatedTooltip } from "./use-delegated-tooltip.tsx";

/** Renders one tooltip for all descendants with `data-tooltip`. A tooltip each would cost more than the rows. */
export function DelegatedTooltip({ children }: { children: ReactNode }): ReactNode {
  const [handlers, tooltip] = useDelegatedTooltip();
  return (
    <div {...handlers}>
      {children}
      {tooltip}
    </div>
  );
}
