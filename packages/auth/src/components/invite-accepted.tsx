import { paths } from "@market/ui/feature";
import { Alert, Button } from "@mantine/core";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { PublicPage } from "./public-page.tsx";

/** Milliseconds: long enough to read the message. */
const REDIRECT_DELAY = 1500;

export function InviteAccepted({ navigate }: { navigate: (to: string) => void }): ReactNode {
  const goToLogin = useEffectEvent(() => navigate(paths.login));
  useEffect(() => {
    const timer = setTimeout(() => goToLogin(), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PublicPage title="Invite Accepted!">
      <Alert color="green" role="status" mb="lg">
        Password set successfully! You can now log in.
      </Alert>
      <Button fullWidth onClick={() => navigate(paths.login)}>
        Proceed to Login
      </Button>
    </PublicPage>
  );
}
