import { MantineProvider } from "@mantine/core";
import { render, type RenderResult } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Tooltips } from "../components/tooltips/tooltips.tsx";
import { cssVariablesResolver, theme } from "../theme.ts";

/** Renders with the panel's theme and tooltips, and without transitions, for the tests of this package. */
export function renderWithTheme(children: ReactNode): RenderResult & { user: UserEvent } {
  const user = userEvent.setup();
  const result = render(children, {
    wrapper: ({ children: content }) => (
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        <Tooltips />
        {content}
      </MantineProvider>
    ),
  });
  return { ...result, user };
}
