import { MantineProvider } from "@mantine/core";
import { createQueryClient, HttpContext } from "@market/api-client";
import { AuthContext } from "@market/api-client/auth";
import { connect } from "@market/api-client/testing";
import { MemoryRouter, useLocation } from "@market/ui/navigation";
import { cssVariablesResolver, theme } from "@market/ui/theme";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, type RenderResult } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { defineLocalList, type List } from "../define-list.ts";
import type { AnyRow } from "../model/list-state.ts";
import { ListProvider } from "../list-provider.tsx";

/** Renders with the panel's theme and without transitions. */
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

export type Connection = ReturnType<typeof connect>;

interface ListOptions<Row extends AnyRow> {
  list: List<Row>;
  path?: string;
  /** Is called with the API before anything is rendered. */
  prepare?: (connection: Connection) => void;
}

/** Renders parts of a list, and the URL. */
export function renderInList<Row extends AnyRow>(
  children: ReactNode,
  { list, path = "/people", prepare }: ListOptions<Row>,
) {
  const connection = { ...connect(), queryClient: createQueryClient() };
  prepare?.(connection);
  const rendered = renderWithTheme(
    <QueryClientProvider client={connection.queryClient}>
      <AuthContext value={connection.auth}>
        <HttpContext value={connection.http}>
          <MemoryRouter initialEntries={[path]}>
            <ListProvider list={list}>{children}</ListProvider>
            <Url />
          </MemoryRouter>
        </HttpContext>
      </AuthContext>
    </QueryClientProvider>,
  );
  return { ...connection, ...rendered };
}

function Url(): ReactNode {
  const { pathname, search } = useLocation();
  return <output aria-label="URL">{pathname + search}</output>;
}

/** Defines a list of names that are part of the program. */
export function defineNames(...names: string[]): List<{ id: string }> {
  return defineLocalList({
    name: "shops",
    rows: names.map((id) => ({ id })),
    columns: [{ id: "name", header: "Name", value: ({ id }) => id, primary: true }],
    searchTexts: ({ id }) => [id],
    filters: {},
  });
}
