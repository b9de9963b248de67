import { inactiveIf } from "@market/ui";
import { Menu, Text } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";

interface MenuItemProps {
  icon: ComponentType<{ size: number; "aria-hidden": true }>;
  label: string;
  /** A second line. */
  hint?: string | undefined;
  /** Whether the item does nothing now. */
  isInactive?: boolean;
  /** Whether the menu stays open after a click. */
  staysOpen?: boolean;
  onClick: () => void;
}

/** An item of the list menu that does something. */
export function MenuItem(props: MenuItemProps): ReactNode {
  const { icon: Icon, label, hint, isInactive = false, staysOpen = false, onClick } = props;
  return (
    <Menu.Item
      leftSection={<Icon size={16} aria-hidden />}
      closeMenuOnClick={!isInactive && !staysOpen}
      {...inactiveIf(isInactive)}
      onClick={() => !isInactive && onClick()}
    >
      <span>{label}</span>
      {hint !== undefined && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </Menu.Item>
  );
}
