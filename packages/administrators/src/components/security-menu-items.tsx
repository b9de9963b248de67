import { Menu } from "@mantine/core";
import { IconDevicesOff, IconShieldOff } from "@tabler/icons-react";
import type { ReactNode } from "react";

export type SecurityAction = "reset-factors" | "end-sessions";

interface SecurityMenuItemsProps {
  onSelect: (action: SecurityAction) => void;
}

export function SecurityMenuItems({ onSelect }: SecurityMenuItemsProps): ReactNode {
  return (
    <>
      <Menu.Item
        leftSection={<IconShieldOff size={16} aria-hidden />}
        onClick={() => onSelect("reset-factors")}
      >
        Remove second factors…
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDevicesOff size={16} aria-hidden />}
        onClick={() => onSelect("end-sessions")}
      >
        End all sessions…
      </Menu.Item>
    </>
  );
}
