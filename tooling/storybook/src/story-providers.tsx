import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { ApiProvider, createApi, createQueryClient } from "@market/api-client";
import { AuthProvider, createAuth, createHttp, createSession } from "@market/api-client/auth";
import { createFakeApi, fakeAdmin, type FakeApi } from "@market/api-client/testing";
import { cssVariablesResolver, theme } from "@market/ui/theme";
import type { Decorator, Loader } from "@storybook/react-vite";
import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, use, useState, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

/** Gives each story a server of its own; `withFake` prepares it. */
export const fakeLoader: Loader = () => ({ fake: createFakeApi() });

/** Reads a parameter of a story. */
function parameter<Value>(
  parameters: Record<string, unknown>,
  name: string,
  fallback: Value,
): Value {
  return (parameters[name] as Value | undefined) ?? fallback;
}

/** Puts `Providers` above the story. */
export const storyProviders: Decorator = (Story, { loaded, parameters, globals }) => (
  <Providers
    fake={loaded["fake"] as FakeApi}
    path={parameter(parameters, "path", "/")}
    signedIn={parameter(parameters, "signedIn", true)}
    inTest={parameter(parameters, "inTest", false)}
    colorScheme={globals["colorScheme"] === "dark" ? "dark" : "light"}
  >
    <Story />
  </Providers>
);

interface ProvidersProps extends EnvironmentOptions {
  fake: FakeApi;
  /** Without transitions. */
  inTest: boolean;
  colorScheme: "light" | "dark";
  children: ReactNode;
}

/** Everything that the shell puts above a screen, with the fake in place of the server. */
function Providers({ fake, path, signedIn, inTest, colorScheme, children }: ProvidersProps) {
  const [environment] = useState(() => createEnvironment(fake, { path, signedIn }));
  const { api, auth, queryClient, router } = environment;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={colorScheme}
      env={inTest ? "test" : "default"}
    >
      <Notifications limit={3} autoClose={4000} />
      <QueryClientProvider client={queryClient}>
        <AuthProvider auth={auth}>
          <ApiProvider api={api}>
            <StoryContext value={children}>
              <RouterProvider router={router} />
            </StoryContext>
          </ApiProvider>
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** The router keeps its routes for good; the story changes with its args. */
const StoryContext = createContext<ReactNode>(null);

function CurrentStory(): ReactNode {
  return use(StoryContext);
}

interface EnvironmentOptions {
  path: string;
  signedIn: boolean;
}

function createEnvironment(fake: FakeApi, { path, signedIn }: EnvironmentOptions) {
  const session = createSession();
  session.end("signed-out");
  if (signedIn) session.start(fakeAdmin.token, { name: "Amara Okafor", email: fakeAdmin.email });
  const http = createHttp({ apiRoot: fake.apiRoot, fetch: fake.fetch, session });
  const queryClient = createQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  // As many tries as in the panel, without the waits between them.
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return {
    api: createApi({ http, sendWithProgress: fake.sendWithProgress }),
    auth: createAuth({ http, session }),
    queryClient,
    router: createMemoryRouter([{ path: "*", Component: CurrentStory }], {
      initialEntries: [path],
    }),
  };
}
