import type { ReactNode } from "react";

export type RowIcon = "view" | "edit" | "delete" | "more";

export interface RowActionProps {
  /** Accessible name, with the row's: "View details of Lekki Gadgets". */
  label: string;
  /** What the button does, shown as its tooltip. */
  tooltip: string;
  /** Text that the tooltip adds. Describes the button. */
  hint?: string | undefined;
  icon: RowIcon;
  onClick?: () => void;
}

/** The button that opens the details of a row. */
export function ViewDetailsAction(props: { name: string; onClick: () => void }): ReactNode {
  const label = `View details of ${props.name}`;
  return <RowAction label={label} tooltip="View details" icon="view" onClick={props.onClick} />;
}

/** A button at the end of a row. Looks like Mantine's `ActionIcon` and costs a fraction of it. */
export function RowAction({ label, tooltip, hint, icon, onClick }: RowActionProps): ReactNode {
  return (
    <button
      type="button"
      className="market-row-action mantine-focus-auto"
      aria-label={label}
      data-tooltip-name={tooltip}
      data-tooltip={hint}
      data-icon={icon}
      onClick={onClick}
    />
  );
}
