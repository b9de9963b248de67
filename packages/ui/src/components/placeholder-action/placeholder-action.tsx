import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { announce } from "../../notify/notify.tsx";
import { RowAction, type RowActionProps } from "../row-action/row-action.tsx";

const TOOLTIP = "Not available yet";

const announceTooltip = (): void => announce(TOOLTIP);

/** The props of a button without a function yet: it says so on hover, focus and press. */
export const placeholderProps = { "data-tooltip": TOOLTIP, onClick: announceTooltip };

export function PlaceholderRowAction(
  props: Pick<RowActionProps, "label" | "tooltip" | "icon">,
): ReactNode {
  return <RowAction {...props} hint={TOOLTIP.toLowerCase()} onClick={announceTooltip} />;
}

export interface PlaceholderButtonProps extends Pick<ButtonProps, "size" | "px"> {
  children: string;
  /** Id of an element that distinguishes buttons with the same name. */
  "aria-describedby"?: string;
}

export function PlaceholderButton({ children, ...props }: PlaceholderButtonProps): ReactNode {
  return (
    <Button variant="default" {...placeholderProps} {...props}>
      {children}
    </Button>
  );
}
