import { ActionIcon, Button, Tooltip } from "@mantine/core";
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

export function InertButton({ children }: { children: string }): ReactNode {
  return (
    <Tooltip label={WHY}>
      <Button variant="default">{children}</Button>
    </Tooltip>
  );
}
