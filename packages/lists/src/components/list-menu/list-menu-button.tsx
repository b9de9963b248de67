import { ActionIcon, type ActionIconProps, type ElementProps } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode, RefAttributes } from "react";

type ListMenuButtonProps = ElementProps<"button", keyof ActionIconProps> &
  RefAttributes<HTMLButtonElement>;

export function ListMenuButton(props: ListMenuButtonProps): ReactNode {
  return (
    <ActionIcon variant="default" size="input-sm" aria-label="List options" {...props}>
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
}
