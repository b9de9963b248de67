import { useMantineColorScheme } from "@mantine/core";
import { IconKeyboard, IconLayoutSidebar, IconLogout } from "@tabler/icons-react";
import { COLOR_SCHEMES } from "../color-schemes.ts";
import { SHORTCUTS_KEYS, SIDEBAR_KEYS } from "../shortcuts/shortcuts.ts";
import type { Command } from "./commands.ts";

export interface PanelActions {
  onToggleSidebar: () => void;
  onShowShortcuts: () => void;
  onLogout: () => void;
}

/** Returns the commands that belong to no feature. */
export function usePanelCommands({
  onToggleSidebar,
  onShowShortcuts,
  onLogout,
}: PanelActions): Command[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [
    {
      id: "sidebar",
      label: "Toggle sidebar",
      icon: IconLayoutSidebar,
      shortcut: SIDEBAR_KEYS,
      run: onToggleSidebar,
    },
    ...COLOR_SCHEMES.map(({ value, label, icon }) => ({
      id: `scheme ${value}`,
      label: `Color scheme: ${label}`,
      keywords: "theme mode color",
      icon,
      isCurrent: value === colorScheme,
      run: () => setColorScheme(value),
    })),
    {
      id: "shortcuts",
      label: "Keyboard shortcuts",
      keywords: "keys help hotkeys",
      icon: IconKeyboard,
      shortcut: SHORTCUTS_KEYS,
      run: onShowShortcuts,
    },
    {
      id: "logout",
      label: "Logout",
      keywords: "log out sign out",
      icon: IconLogout,
      run: onLogout,
    },
  ];
}
