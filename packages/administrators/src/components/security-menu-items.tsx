import { Menu } from "@mantine/core";
import { IconDevicesOff, IconShieldOff } from "@tabler/icons-react";
import type { ReactNode } from "react";

export type SecurityAction = "reset-factors" | "end-sessions";

export function SecurityMenuItems(props: {
  onSelect: (action: SecurityAction) => void;
}): ReactNode {
  const { onSelect } = props;
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
