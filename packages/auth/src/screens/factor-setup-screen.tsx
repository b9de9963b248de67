import { useAuth } from "@market/api-client/auth";
import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LinkButton } from "../components/form.tsx";
import { PublicPage } from "../components/public-page.tsx";
import { Security } from "../components/security-dialog.tsx";

/** Replaces the panel until an administrator whose account must have a second factor has set one up. */
export function FactorSetupScreen({ onComplete }: { onComplete: () => void }): ReactNode {
  const { session, logout } = useAuth();
  const queryClient = useQueryClient();
  const open = (): void => {
    // What the screens have requested so far was refused.
    queryClient.clear();
    session.updateUser({ lacksFactor: undefined });
    onComplete();
  };
  return (
    <PublicPage title="Set Up a Second Factor">
      <Text size="sm" mb="md">
        Your account must have a second factor: a password alone can be stolen. Add one to open the
        panel.
      </Text>
      <Security onComplete={open}>
        <LinkButton onClick={logout}>Logout</LinkButton>
      </Security>
    </PublicPage>
  );
}
