import { useAuth } from "@market/api-client/auth";
import { useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLayoutSidebar,
  IconLogout,
  IconMoon,
  IconSun,
} from "@tabler/icons-react";
import type { Command } from "./commands.ts";
import { SHORTCUTS_KEY, SIDEBAR_KEYS } from "./shortcuts.ts";

const SCHEMES: { value: MantineColorScheme; label: string; icon: typeof IconSun }[] = [
  { value: "light", label: "Light", icon: IconSun },
  { value: "dark", label: "Dark", icon: IconMoon },
  { value: "auto", label: "System", icon: IconDeviceDesktop },
];

export interface FrameActions {
  onToggleSidebar: () => void;
  onShowShortcuts: () => void;
}

/** What the frame itself offers. */
export function useFrameCommands({ onToggleSidebar, onShowShortcuts }: FrameActions): Command[] {
  const { session } = useAuth();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [
    {
      id: "sidebar",
      label: "Toggle sidebar",
      icon: IconLayoutSidebar,
      shortcut: SIDEBAR_KEYS,
      run: onToggleSidebar,
    },
    ...SCHEMES.map(({ value, label, icon }) => ({
      id: `scheme ${value}`,
      label: `Colour scheme: ${label}`,
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
      shortcut: SHORTCUTS_KEY,
      run: onShowShortcuts,
    },
    {
      id: "logout",
      label: "Logout",
      keywords: "log out sign out",
      icon: IconLogout,
      run: () => session.end("signed-out"),
    },
  ];
}
