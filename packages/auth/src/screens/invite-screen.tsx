import { useAuth } from "@market/api-client/auth";
import type { PublicScreenProps } from "@market/ui/feature";
import { Alert } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { FormError } from "../components/form-error.tsx";
import { InviteAccepted } from "../components/invite-accepted.tsx";
import type { NewPassword } from "../components/new-password-fields.tsx";
import { NewPasswordForm } from "../components/new-password-form.tsx";
import { PublicPage } from "../components/public-page.tsx";
import { useSubmit } from "../hooks/use-submit.ts";
import { checkNewPassword } from "../model/new-password.ts";

/** Set Your Password. The invitation's link carries email and token. */
export function InviteScreen({ navigate, search }: PublicScreenProps): ReactNode {
  const { acceptInvite } = useAuth();
  const [accepted, setAccepted] = useState(false);
  const link = new URLSearchParams(search);
  const email = link.get("email") ?? "";
  const token = link.get("token") ?? "";
  const isLinkComplete = email !== "" && token !== "";

  const { isPending, errorMessage, submit } = useSubmit(
    async ({ password, confirmation }: NewPassword) => {
      const error = checkNewPassword(password, confirmation);
      if (error !== undefined) throw new Error(error);
      if (!isLinkComplete) throw new Error("Failed to accept invite.");
      await acceptInvite({ email, token, password });
      setAccepted(true);
    },
  );

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
      <NewPasswordForm busy={isPending} onSubmit={submit} />
    </PublicPage>
  );
}
