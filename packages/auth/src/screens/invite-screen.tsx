import { useAuth } from "@market/api-client/auth";
import { paths, type PublicScreenProps } from "@market/ui/feature";
import { Alert, Button, Stack } from "@mantine/core";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { FormError } from "../components/form-error.tsx";
import { NewPasswordFields } from "../components/new-password-fields.tsx";
import { PublicPage } from "../components/public-page.tsx";
import { SubmitButton } from "../components/submit-button.tsx";
import { useSubmit } from "../hooks/use-submit.ts";
import { checkNewPassword, isAboutNewPassword } from "../model/new-password.ts";

/** Milliseconds: long enough to read the message. */
const REDIRECT_DELAY = 1500;

/**
 * Set Your Password. The invitation's link carries email and token. Both passwords are kept in memory only,
 * unlike the content of other forms: a password is never stored.
 */
export function InviteScreen({ navigate, search }: PublicScreenProps): ReactNode {
  const { acceptInvite } = useAuth();
  const [accepted, setAccepted] = useState(false);
  const [input, setInput] = useState({ password: "", confirmation: "" });
  const link = new URLSearchParams(search);
  const email = link.get("email") ?? "";
  const token = link.get("token") ?? "";
  const isLinkComplete = email !== "" && token !== "";

  const { isPending, errorMessage, onSubmit } = useSubmit(async () => {
    const { password, confirmation } = input;
    const error = checkNewPassword(password, confirmation);
    if (error !== undefined) throw new Error(error);
    if (!isLinkComplete) throw new Error("Failed to accept invite.");
    await acceptInvite({ email, token, password });
    // The token of the link is not left in the history.
    history.replaceState(history.state, "", location.pathname);
    setAccepted(true);
  });

  const isFieldError = errorMessage !== undefined && isAboutNewPassword(errorMessage);
  const isReset = link.has("reset");
  if (accepted) return <InviteAccepted navigate={navigate} isReset={isReset} />;
  return (
    <PublicPage title="Set Your Password">
      {search !== undefined && !isLinkComplete && (
        <Alert color="yellow" role="status" mb="md">
          This link is incomplete. Open the link in your invitation mail again, or ask for a new
          invitation.
        </Alert>
      )}
      <FormError message={isFieldError ? undefined : errorMessage} />
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <NewPasswordFields
            value={input}
            onChange={setInput}
            error={isFieldError ? errorMessage : undefined}
            focusOnMount
            username={email}
          />
          <SubmitButton busy={isPending}>Set Password</SubmitButton>
        </Stack>
      </form>
    </PublicPage>
  );
}

interface InviteAcceptedProps extends Pick<PublicScreenProps, "navigate"> {
  /** Whether the account existed, and has got a new password. */
  isReset: boolean;
}

function InviteAccepted({ navigate, isReset }: InviteAcceptedProps): ReactNode {
  const goToLogin = useEffectEvent(() => navigate(paths.login));
  useEffect(() => {
    // The form had the focus.
    document.querySelector("h1")?.focus();
    const timer = setTimeout(() => goToLogin(), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PublicPage title={isReset ? "Password Changed" : "Invite Accepted!"}>
      <Alert color="green" role="status" mb="lg">
        Password set successfully! You can now log in.
      </Alert>
      <Button fullWidth onClick={() => navigate(paths.login)}>
        Proceed to Login
      </Button>
    </PublicPage>
  );
}
