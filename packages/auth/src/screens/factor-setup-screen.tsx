import { useAuth } from "@market/api-client/auth";
import { Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LinkButton } from "../components/factor-prompt.tsx";
import { Factors } from "../components/factors.tsx";
import { PublicPage } from "../components/public-page.tsx";

/** Replaces the panel until an administrator whose account must have a second factor has set one up. */
export function FactorSetupScreen(): ReactNode {
  const { session, logout } = useAuth();
  const queryClient = useQueryClient();
  const open = (): void => {
    // What the screens have requested so far was refused.
    queryClient.clear();
    session.updateUser({ lacksFactor: undefined });
  };
  return (
    <PublicPage title="Set Up a Second Factor">
      <Stack gap="md">
        <Text size="sm">
          Your account must have a second factor: a password alone can be stolen. Add one to open
          the panel.
        </Text>
        <Factors onComplete={open} />
        <LinkButton onClick={logout}>Logout</LinkButton>
      </Stack>
    </PublicPage>
  );
}
