import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import { cssVariablesResolver, theme } from "@market/ui/theme";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";

/** Provides the theme. The color scheme is the one chosen in this browser, or the system's. */
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
