import type { ReactNode } from "react";
import { ROW_ICONS } from "./row-icons.ts";

export interface RowActionProps {
  /** Names the button and its row, e.g. "View details of Lekki Gadgets". */
  label: string;
  /** What the button does, to read under the pointer; the table draws it. */
  tooltip: string;
  icon: keyof typeof ROW_ICONS;
  onClick?: () => void;
}

/** A button at the end of a row, in the looks of Mantine's ActionIcon at a fraction of its cost. */
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
