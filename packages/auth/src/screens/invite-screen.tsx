import { useAuth } from "@market/api-client/auth";
import type { PublicScreenProps } from "@market/ui/feature";
import { Alert, Stack } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { FormError } from "../components/form-error.tsx";
import { InviteAccepted } from "../components/invite-accepted.tsx";
import { NewPasswordFields } from "../components/new-password-fields.tsx";
import { PublicPage } from "../components/public-page.tsx";
import { SubmitButton } from "../components/submit-button.tsx";
import { useSubmit } from "../hooks/use-submit.ts";
import { checkNewPassword } from "../model/new-password.ts";

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
    setAccepted(true);
  });

  if (accepted) return <InviteAccepted navigate={navigate} />;
  return (
    <PublicPage title="Set Your Password">
      {!isLinkComplete && (
        <Alert color="yellow" role="status" mb="md">
          This link is incomplete. Open the link in your invitation mail again, or ask for a new
          invitation.
        </Alert>
      )}
      <FormError message={errorMessage} />
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <NewPasswordFields value={input} onChange={setInput} focusOnMount />
          <SubmitButton busy={isPending}>Set Password</SubmitButton>
        </Stack>
      </form>
    </PublicPage>
  );
}
