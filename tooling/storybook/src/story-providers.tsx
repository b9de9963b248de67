import { MantineProvider } from "@mantine/core";
import { createQueryClient, HttpContext } from "@market/api-client";
import { AuthContext, createAuth, createSession } from "@market/api-client/auth";
import { authApi, createHttp } from "@market/api-client/http";
import { createFakeApi, fakeAdmin, type FakeApi } from "@market/api-client/testing";
import { Toasts, Tooltips } from "@market/ui";
import { createMemoryHistory, createNavigation, NavigationRouter } from "@market/ui/navigation";
import { cssVariablesResolver, theme } from "@market/ui/theme";
import type { Decorator, Loader } from "@storybook/react-vite";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

/** Creates a fake API for each story. */
export const fakeLoader: Loader = () => ({ fake: createFakeApi() });

/** Wraps a story in `Providers`. */
export const storyProviders: Decorator = (Story, { loaded, parameters, globals }) => (
  <Providers
    fake={loaded["fake"] as FakeApi}
    path={(parameters["path"] as string | undefined) ?? "/"}
    signedIn={parameters["signedIn"] !== false}
    inTest={parameters["inTest"] === true}
    colorScheme={globals["colorScheme"] === "dark" ? "dark" : "light"}
  >
    <Story />
  </Providers>
);

interface ProvidersProps {
  fake: FakeApi;
  path: string;
  signedIn: boolean;
  /** Disables transitions, and keeps toasts: a slow machine looks at them late. */
  inTest: boolean;
  colorScheme: "light" | "dark";
  children: ReactNode;
}

/** Renders the providers that the shell renders around a screen, with the fake API. */
function Providers({ fake, path, signedIn, inTest, colorScheme, children }: ProvidersProps) {
  const [environment] = useState(() => createEnvironment(fake, path, signedIn));
  const { http, auth, queryClient, navigation } = environment;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={colorScheme}
      env={inTest ? "test" : "default"}
    >
      <Toasts {...(inTest && { autoClose: false })} />
      <Tooltips />
      <QueryClientProvider client={queryClient}>
        <AuthContext value={auth}>
          <HttpContext value={http}>
            <NavigationRouter navigation={navigation}>{children}</NavigationRouter>
          </HttpContext>
        </AuthContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function createEnvironment(fake: FakeApi, path: string, signedIn: boolean) {
  const session = createSession();
  session.end("signed-out");
  if (signedIn) {
    session.start(fakeAdmin.token, {
      name: "Amara Okafor",
      email: fakeAdmin.email,
      ...fake.role,
    });
  }
  const { apiRoot, fetch, sendWithProgress } = fake;
  // A call that hangs would end in a later story, which would show its toast.
  const http = createHttp({ apiRoot, fetch, sendWithProgress, session, timeout: false });
  const queryClient = createQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  // Retries as often as the panel does, without delays.
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return {
    http,
    auth: createAuth({ session, loadApi: () => Promise.resolve(authApi(http)) }),
    queryClient,
    navigation: createNavigation(createMemoryHistory({ initialEntries: [path] })),
  };
}
