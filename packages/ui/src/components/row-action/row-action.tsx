import type { ReactNode } from "react";

/** An icon of `row-action.css`. */
export type RowIcon = "view" | "edit" | "delete" | "more";

export interface RowActionProps {
  /** Accessible name, with the row's: "View details of Lekki Gadgets". */
  label: string;
  /** Rendered by the table's `DelegatedTooltip`. */
  tooltip: string;
  icon: RowIcon;
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
      data-icon={icon}
      onClick={onClick}
    />
  );
}
