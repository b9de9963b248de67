import { Button, Tooltip, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { RowAction, type RowActionProps } from "../row-action/row-action.tsx";

const WHY = "Not available yet";

/*
 * Buttons that the specification shows and gives nothing to do: enabled, focusable, without an
 * effect. The tooltip says so.
 */

/** One of a table's row. */
export function PlaceholderRowAction({
  label,
  icon,
}: Pick<RowActionProps, "label" | "icon">): ReactNode {
  return <RowAction label={label} tooltip={`${label}: ${WHY.toLowerCase()}`} icon={icon} />;
}

export interface PlaceholderButtonProps extends Pick<ButtonProps, "size" | "px"> {
  children: string;
  /** The id of what tells this button from others of its name. */
  "aria-describedby"?: string;
}

export function PlaceholderButton({ children, ...props }: PlaceholderButtonProps): ReactNode {
  return (
    <Tooltip label={WHY}>
      <Button variant="default" {...props}>
        {children}
      </Button>
    </Tooltip>
  );
}
