import { ApiProvider } from "@market/api-client";
import { AuthProvider } from "@market/api-client/auth";
import { connect } from "@market/api-client/testing";
import { MemoryRouter, useLocation } from "@market/ui/navigation";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { defineLocalList } from "../define-list.ts";
import { ListProvider } from "../list-provider.tsx";
import { renderWithTheme } from "./render-with-theme.tsx";

/** Renders a part of a list inside a list without rows, at a query string. */
export function renderInList(children: ReactNode, search = "") {
  const connection = connect();
  const rendered = renderWithTheme(
    <QueryClientProvider client={connection.queryClient}>
      <AuthProvider auth={connection.auth}>
        <ApiProvider api={connection.api}>
          <MemoryRouter initialEntries={[`/shops${search}`]}>
            <ListProvider list={emptyList}>{children}</ListProvider>
          </MemoryRouter>
        </ApiProvider>
      </AuthProvider>
    </QueryClientProvider>,
  );
  return { ...connection, ...rendered };
}

const emptyList = defineLocalList<{ id: string }>({
  name: "shops",
  rows: [],
  columns: [{ id: "name", header: "Name", value: ({ id }) => id, primary: true }],
  searchTexts: ({ id }) => [id],
  filters: {},
});

/** Shows the URL. */
export function Url(): ReactNode {
  const { pathname, search } = useLocation();
  return <output aria-label="URL">{pathname + search}</output>;
}
