import type { ReactNode } from "react";
import { ROW_ICONS } from "./row-icons.ts";

export interface RowActionProps {
  /** Accessible name, with the row's: "View details of Lekki Gadgets". */
  label: string;
  /** Rendered by the table's `DelegatedTooltip`. */
  tooltip: string;
  icon: keyof typeof ROW_ICONS;
  onClick?: () => void;
}

/** A button at the end of a row. Looks like Mantine's `ActionIcon` and costs a fraction of it. */
export function RowAction({ label, tooltip, icon, onClick }: RowActionProps): ReactNode {
  return (
    <button
      type="button"
      className="market-row-action mantine-focus-auto"
      aria-label={label}
      data-tooltip={tooltip}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={ROW_ICONS[icon]} />
      </svg>
    </button>
  );
}
