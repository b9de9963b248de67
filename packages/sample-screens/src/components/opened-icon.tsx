import { ThemeIcon } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";

export function OpenedIcon({ opened }: { opened: boolean }): ReactNode {
  const Icon = opened ? IconCheck : IconX;
  return (
    <ThemeIcon
      role="img"
      aria-label={opened ? "Opened" : "Not opened"}
      variant="light"
      color={opened ? "green" : "gray"}
      size="sm"
    >
      <Icon size={14} aria-hidden />
    </ThemeIcon>
  );
}
