import { paths } from "@market/ui/feature";
import { Alert, Button } from "@mantine/core";
import { useEffect, type ReactNode } from "react";
import { PublicPage } from "./public-page.tsx";

/** Milliseconds until the page goes on by itself (specification, point 9). */
const REDIRECT_DELAY = 1500;

/** The password is set; the next step is to log in with it. */
export function InviteAccepted({ navigate }: { navigate: (to: string) => void }): ReactNode {
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.login), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <PublicPage title="Invite Accepted!">
      <Alert color="success" role="status" mb="lg">
        Password set successfully! You can now log in.
      </Alert>
      <Button fullWidth onClick={() => navigate(paths.login)}>
        Proceed to Login
      </Button>
    </PublicPage>
  );
}
