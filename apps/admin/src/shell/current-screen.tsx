import { paths } from "@market/ui/feature";
import { Link, useLocation } from "@market/ui/navigation";
import { Anchor, Center, Stack, Text, Title } from "@mantine/core";
import { useEffect, type ReactNode } from "react";
import { findRoute } from "../routing/routes.ts";
import { LoadedScreen } from "../routing/load-screen.tsx";
import { ScreenErrorBoundary } from "./screen-error.tsx";

/** Renders the screen of the current URL, its error, or that there is none. */
export function CurrentScreen(): ReactNode {
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  if (!route) return <NotFoundScreen />;
  return (
    <ScreenErrorBoundary key={route.path}>
      <LoadedScreen route={route} />
    </ScreenErrorBoundary>
  );
}

/** Renders the not-found page of a visitor who is not signed in. */
export function NotFoundPage(): ReactNode {
  return (
    <Center component="main" mih="100dvh" p="md">
      <NotFoundScreen />
    </Center>
  );
}

/** Renders the content of the not-found page, which the app shell surrounds after sign-in. */
export function NotFoundScreen(): ReactNode {
  const { pathname } = useLocation();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- shows which link is broken
    console.error("404: no page at", pathname);
  }, [pathname]);
  return (
    <Stack align="center" gap="xs" py="xl">
      <Text fz={64} fw={600} lh={1} c="dimmed" aria-hidden>
        404
      </Text>
      <Title order={1} tabIndex={-1} style={{ outline: "none" }} ta="center">
        Oops! Page not found
      </Title>
      <Text c="dimmed" ta="center">
        There is no page at this URL.
      </Text>
      <Anchor component={Link} to={paths.dashboard} mt="sm">
        Return to Home
      </Anchor>
    </Stack>
  );
}
