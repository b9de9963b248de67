import { useAuth, useSession } from "@market/api-client/auth";
import { paths, type PublicScreenProps } from "@market/ui/feature";
import { Alert, Button, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { FormError, SubmitForm } from "../components/form.tsx";
import { NewPasswordFields } from "../components/new-password-fields.tsx";
import { PublicPage } from "../components/public-page.tsx";
import { useSubmit } from "../hooks/use-submit.ts";
import { readInviteLink } from "../model/invite-link.ts";
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
  const { user } = useSession();
  const { email, token, isReset, problem } = readInviteLink(search);
  const signedInAs = user?.email ?? user?.name;
  const isOther = email !== "" && signedInAs?.toLowerCase() !== email.toLowerCase();

  const submission = useSubmit(async ({ password = "", confirmation = "" }) => {
    const error = checkNewPassword(password, confirmation);
    if (error !== undefined) throw new Error(error);
    if (email === "" || token === "") throw new Error("Failed to accept invite.");
    await acceptInvite({ email, token, password });
    // The token of the link is not left in the history.
    history.replaceState(history.state, "", location.pathname);
    setAccepted(true);
  });

  const { failure } = submission;
  const refusal = failure && isAboutNewPassword(failure.message) ? failure.message : undefined;
  if (accepted) return <InviteAccepted navigate={navigate} isReset={isReset} />;
  return (
    <PublicPage title="Set Your Password">
      {problem !== undefined && (
        <Alert color="yellow" role="status" mb="md">
          {problem}
        </Alert>
      )}
      {/* The static page does not know the link yet, and keeps the place. */}
      {email !== "" && (
        <Text size="sm" mb="md" style={{ overflowWrap: "anywhere" }}>
          For the account <bdi>{email}</bdi>
        </Text>
      )}
      {isOther && signedInAs !== undefined && (
        <Alert color="yellow" role="status" mb="md">
          You are signed in as <bdi>{signedInAs}</bdi>. This link sets the password of another
          account.
        </Alert>
      )}
      <FormError failure={refusal === undefined ? failure : undefined} />
      <SubmitForm submission={submission} submitLabel="Set Password">
        <NewPasswordFields error={refusal} focusOnMount username={email} />
      </SubmitForm>
    </PublicPage>
  );
}

interface InviteAcceptedProps extends Pick<PublicScreenProps, "navigate"> {
  /** Whether the account existed, and has got a new password. */
  isReset: boolean;
}

function InviteAccepted({ navigate, isReset }: InviteAcceptedProps): ReactNode {
  const goToLogin = (delay?: number): void => navigate(paths.login, { delay });
  const goLater = useEffectEvent(() => goToLogin(REDIRECT_DELAY));
  useEffect(() => {
    // The form had the focus.
    document.querySelector("h1")?.focus();
    goLater();
  }, []);
  return (
    <PublicPage title={isReset ? "Password Changed" : "Invite Accepted!"}>
      <Alert color="green" role="status" mb="lg">
        Password set successfully! You can now log in.
      </Alert>
      <Button fullWidth onClick={() => goToLogin()}>
        Proceed to Login
      </Button>
    </PublicPage>
  );
}
