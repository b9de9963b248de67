import { useAuth } from "@market/api-client/auth";
import type { PublicScreenProps } from "@market/ui/feature";
import { Alert } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { FailureAlert } from "../components/failure-alert.tsx";
import { InviteAccepted } from "../components/invite-accepted.tsx";
import { NewPasswordForm, type NewPassword } from "../components/new-password-form.tsx";
import { PublicPage } from "../components/public-page.tsx";
import { checkNewPassword } from "../model/check-new-password.ts";
import { useSubmit } from "../hooks/use-submit.ts";

/** Set Your Password (specification, point 2): email and token come with the invitation's link. */
export function InviteScreen({ navigate, search }: PublicScreenProps): ReactNode {
  const { acceptInvite } = useAuth();
  const [accepted, setAccepted] = useState(false);
  const link = new URLSearchParams(search);
  const email = link.get("email") ?? "";
  const token = link.get("token") ?? "";
  const isComplete = email !== "" && token !== "";

  const { busy, failure, submit } = useSubmit(async ({ password, confirmation }: NewPassword) => {
    const wrong = checkNewPassword(password, confirmation);
    if (wrong !== undefined) throw new Error(wrong);
    // No server can know an invitation without both.
    if (!isComplete) throw new Error("Failed to accept invite.");
    await acceptInvite({ email, token, password });
    setAccepted(true);
  });

  if (accepted) return <InviteAccepted navigate={navigate} />;
  return (
    <PublicPage title="Set Your Password">
      {!isComplete && (
        <Alert color="warning" role="status" mb="md">
          This link is incomplete. Open the link in your invitation mail again, or ask for a new
          invitation.
        </Alert>
      )}
      <FailureAlert text={failure} />
      <NewPasswordForm busy={busy} onSubmit={submit} />
    </PublicPage>
  );
}
