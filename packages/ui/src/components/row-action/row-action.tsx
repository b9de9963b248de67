import type { ReactNode } from "react";

export interface RowActionProps {
  /** Names the button and its row, e.g. "View details of Lekki Gadgets". */
  label: string;
  /** What the button does, to read under the pointer; the table draws it. */
  tooltip: string;
  icon: ReactNode;
  onClick?: () => void;
}

/** A button at the end of a row, in the looks of Mantine's ActionIcon at a third of its cost. */
export function RowAction({ label, tooltip, icon, onClick }: RowActionProps): ReactNode {
  return (
    <button
      type="button"
      className="market-row-action mantine-focus-auto"
      aria-label={label}
      data-tooltip={tooltip}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
