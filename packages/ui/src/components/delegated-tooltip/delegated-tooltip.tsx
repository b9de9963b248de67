import { useEffect, type ReactNode } from "react";
import { preloadWhenIdle } from "../../lazy/preload-when-idle.ts";
import {
  Tooltip,
  useDelegatedTooltip,
  type FindTooltip,
  type TooltipPosition,
} from "./use-delegated-tooltip.tsx";

export interface DelegatedTooltipProps {
  position?: TooltipPosition;
  find?: FindTooltip;
  children: ReactNode;
}

/** Renders one tooltip for all descendants with a `data-tooltip`. A tooltip each would cost more than the rows. */
export function DelegatedTooltip({ position, find, children }: DelegatedTooltipProps): ReactNode {
  const [handlers, tooltip] = useDelegatedTooltip(position, find);
  useEffect(() => preloadWhenIdle(Tooltip.preload), []);
  return (
    <div {...handlers}>
      {children}
      {tooltip}
    </div>
  );
}
