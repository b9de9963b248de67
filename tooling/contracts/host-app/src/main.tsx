// An application that knows the packages as their archives only: no sources, no workspace.
import "@mantine/core/styles.css";
import { MantineProvider } from "@mantine/core";
import { ApiProvider, createApi, createQueryClient } from "@market/api-client";
import { createHttp, createSession } from "@market/api-client/auth";
import { createFakeApi, fakeAdmin } from "@market/api-client/testing";
import { shopsFeature } from "@market/shops";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

const fake = createFakeApi();
const session = createSession();
session.start(fakeAdmin.token, { name: "Host", email: fakeAdmin.email });
const http = createHttp({ apiRoot: fake.apiRoot, fetch: fake.fetch, session });
const router = createMemoryRouter(
  shopsFeature.routes.map(({ path, screen }) => ({
    path,
    lazy: async () => ({ Component: await screen() }),
  })),
  { initialEntries: ["/shops"] },
);

createRoot(document.querySelector("#root")).render(
  <MantineProvider>
    <QueryClientProvider client={createQueryClient()}>
      <ApiProvider api={createApi({ http })}>
        <RouterProvider router={router} />
      </ApiProvider>
    </QueryClientProvider>
  </MantineProvider>,
);
