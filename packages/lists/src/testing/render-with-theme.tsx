import { MantineProvider } from "@mantine/core";
import { render, type RenderResult } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { cssVariablesResolver, theme } from "@market/ui/theme";

/** Renders with the panel's theme and without transitions, for the tests of this package. */
export function renderWithTheme(children: ReactNode): RenderResult & { user: UserEvent } {
  const user = userEvent.setup();
  const result = render(children, {
    wrapper: ({ children: content }) => (
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        {content}
      </MantineProvider>
    ),
  });
  return { ...result, user };
}
