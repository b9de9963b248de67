import type { MantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

/** The color schemes that can be chosen, in the order of display. */
export const COLOR_SCHEMES: readonly {
  value: MantineColorScheme;
  label: string;
  icon: typeof IconSun;
}[] = [
  { value: "light", label: "Light", icon: IconSun },
  { value: "dark", label: "Dark", icon: IconMoon },
  { value: "auto", label: "System", icon: IconDeviceDesktop },
];
