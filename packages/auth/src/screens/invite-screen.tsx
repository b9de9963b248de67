import { useAuth, useSession } from "@market/api-client/auth";
import { paths, type PublicScreenProps } from "@market/ui/feature";
import { SubmitError, useSubmit } from "@market/ui/submit";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { LinkButton, SubmitForm, type Fields } from "../components/form.tsx";
import { NewPasswordFields } from "../components/new-password-fields.tsx";
import { PublicPage } from "../components/public-page.tsx";
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
  const [accepted, setAccepted] = useState<Acceptance>();
  const { user } = useSession();
  const { email, token, isReset, problem } = readInviteLink(search);
  const signedInAs = user?.email ?? user?.name;
  const isOther = email !== "" && signedInAs?.toLowerCase() !== email.toLowerCase();
  const other = isOther ? signedInAs : undefined;

  const submission = useSubmit();
  const accept = ({ password = "", confirmation = "" }: Fields): void =>
    submission.run(async () => {
      const mistake = checkNewPassword(password, confirmation);
      if (mistake !== undefined) throw new Error(mistake);
      if (email === "" || token === "") throw new Error("Failed to accept invite.");
      await acceptInvite({ email, token, password });
      return () => {
        setAccepted({ isReset, other });
        // The token of the link is not left in the history.
        navigate(location.pathname, { replace: true });
      };
    });

  const { error } = submission;
  const refusal = error && isAboutNewPassword(error.message) ? error.message : undefined;
  if (accepted) return <InviteAccepted navigate={navigate} {...accepted} />;
  return (
    <PublicPage title="Set Your Password">
      {problem !== undefined && (
        <Alert color="yellow" role="status" mb="md">
          {problem}
        </Alert>
      )}
      {email !== "" && (
        <Text size="sm" mb="md" style={{ overflowWrap: "anywhere" }}>
          For the account <bdi>{email}</bdi>
        </Text>
      )}
      {other !== undefined && (
        <Alert color="yellow" role="status" mb="md">
          You are signed in as <bdi>{other}</bdi>. This link sets the password of another account.
        </Alert>
      )}
      <Stack gap="md">
        <SubmitError error={refusal === undefined ? error : undefined} />
        <SubmitForm submission={submission} submitLabel="Set Password" onSubmit={accept}>
          <NewPasswordFields error={refusal} focusOnMount username={email} />
        </SubmitForm>
      </Stack>
    </PublicPage>
  );
}

interface Acceptance {
  /** Whether the account existed, and has got a new password. */
  isReset: boolean;
  /** Who is signed in, if that is another account. */
  other: string | undefined;
}

function InviteAccepted({
  navigate,
  isReset,
  other,
}: Acceptance & Pick<PublicScreenProps, "navigate">): ReactNode {
  const { logout } = useAuth();
  const isOther = other !== undefined;
  /** Opens the panel instead while somebody is signed in. */
  const openLogin = (delay?: number): void => navigate(paths.login, { delay });
  const openLater = useEffectEvent(() => openLogin(REDIRECT_DELAY));
  useEffect(() => {
    // The form had the focus.
    document.querySelector("h1")?.focus();
    if (!isOther) openLater();
  }, [isOther]);
  const proceed = (): void => {
    if (isOther) logout();
    openLogin();
  };
  return (
    <PublicPage title={isReset ? "Password Changed" : "Invite Accepted!"}>
      <Stack gap="md">
        <Alert color="green" role="status">
          Password set successfully! You can now log in.
        </Alert>
        {isOther && (
          <Alert color="yellow">
            You are still signed in as <bdi>{other}</bdi>.
          </Alert>
        )}
        <Button fullWidth onClick={proceed}>
          {isOther ? "Logout and Proceed to Login" : "Proceed to Login"}
        </Button>
        {isOther && <LinkButton onClick={() => openLogin()}>Stay signed in</LinkButton>}
      </Stack>
    </PublicPage>
  );
}
