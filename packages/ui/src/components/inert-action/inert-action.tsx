import { ActionIcon, Button, Tooltip, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";

const WHY = "Not available yet";

/*
 * Buttons that the specification shows and gives nothing to do: enabled, focusable, without an
 * effect. The tooltip says so.
 */

export function InertIconButton({ label, icon }: { label: string; icon: ReactNode }): ReactNode {
  return (
    <Tooltip label={`${label}: ${WHY.toLowerCase()}`}>
      <ActionIcon aria-label={label}>{icon}</ActionIcon>
    </Tooltip>
  );
}

export interface InertButtonProps extends Pick<ButtonProps, "size" | "px"> {
  children: string;
  /** The id of what tells this button from others of its name. */
  "aria-describedby"?: string;
}

export function InertButton({ children, ...props }: InertButtonProps): ReactNode {
  return (
    <Tooltip label={WHY}>
      <Button variant="default" {...props}>
        {children}
      </Button>
    </Tooltip>
  );
}
