import { cssVariablesResolver, theme } from "@market/ui/theme";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";

/** The theme; light, dark or the system's scheme as the administrator chose in this browser. */
export function ThemeProvider({ children }: { children: ReactNode }): ReactNode {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
