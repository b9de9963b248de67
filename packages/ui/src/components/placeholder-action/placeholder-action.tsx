import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useDelegatedTooltip } from "../delegated-tooltip/use-delegated-tooltip.tsx";
import { RowAction, type RowActionProps } from "../row-action/row-action.tsx";

const TOOLTIP = "Not available yet";

/** A row action without a function yet: enabled, with a tooltip that says so. */
export function PlaceholderRowAction({
  label,
  icon,
}: Pick<RowActionProps, "label" | "icon">): ReactNode {
  return <RowAction label={label} tooltip={`${label}: ${TOOLTIP.toLowerCase()}`} icon={icon} />;
}

export interface PlaceholderButtonProps extends Pick<ButtonProps, "size" | "px"> {
  children: string;
  /** Id of an element that distinguishes buttons with the same name. */
  "aria-describedby"?: string;
}

/** A button without a function yet: enabled, with a tooltip that says so. */
export function PlaceholderButton({ children, ...props }: PlaceholderButtonProps): ReactNode {
  const [handlers, tooltip] = useDelegatedTooltip();
  return (
    <>
      <Button variant="default" data-tooltip={TOOLTIP} {...handlers} {...props}>
        {children}
      </Button>
      {tooltip}
    </>
  );
}
