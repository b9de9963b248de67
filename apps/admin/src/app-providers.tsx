import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/global.css";
import { AuthContext, type Auth } from "@market/api-client/auth";
import "@market/ui/theme.css";
import { cssVariablesResolver, theme } from "@market/ui/theme";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";

export interface AppProvidersProps {
  auth: Auth;
  children: ReactNode;
}

/** A built index.html has the styles that Mantine computes from the theme (`build/static-sign-in.ts`). */
const THEME_STYLES = import.meta.env.PROD
  ? { withCssVariables: false, withGlobalClasses: false }
  : { cssVariablesResolver };

/**
 * Provides what both apps need: the session, and the theme. The color scheme is the one chosen in this
 * browser, or the system's.
 */
export function AppProviders({ auth, children }: AppProvidersProps): ReactNode {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" {...THEME_STYLES}>
      <AuthContext value={auth}>{children}</AuthContext>
    </MantineProvider>
  );
}
