import { useAuth, type SecondFactor } from "@market/api-client/auth";
import { SubmitError, useSubmit, type Leave } from "@market/ui/submit";
import { Alert, Stack, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { EMPTY_FIELD } from "../model/new-password.ts";
import { signInWithPasskey } from "../model/passkeys.ts";
import { EmailField, LinkButton, SubmitForm, type Fields } from "./form.tsx";
import { ProofPrompt, type Proof } from "./proof-prompt.tsx";
import { PublicPage } from "./public-page.tsx";

export interface SecondFactorFormProps extends SecondFactor {
  onSignedIn: Leave;
  /** Shows the Login form again. */
  onBack: () => void;
}

/** Asks for the second factor after the password: a passkey, a code, or a recovery code. */
export function SecondFactorForm({
  challenge,
  methods,
  onSignedIn,
  onBack,
}: SecondFactorFormProps): ReactNode {
  const auth = useAuth();
  const submit = async (proof: Proof): Promise<Leave> => {
    if (proof.kind === "passkey") await signInWithPasskey(auth);
    else await auth.loginWithFactor(challenge, proof);
    return onSignedIn;
  };
  return (
    <PublicPage title="Confirm It Is You">
      <ProofPrompt kinds={methods} submitLabel="Login" submit={submit}>
        <LinkButton onClick={onBack}>Back to Login</LinkButton>
        <Text size="sm" c="dimmed">
          Without any of these, ask a super admin to remove your second factors.
        </Text>
      </ProofPrompt>
    </PublicPage>
  );
}

export interface ForgotPasswordFormProps extends Pick<SecondFactorFormProps, "onBack"> {
  /** What was typed into the Login form. */
  email: string;
}

/** Asks for a mail with a link. The same text follows for every email. */
export function ForgotPasswordForm({ email, onBack }: ForgotPasswordFormProps): ReactNode {
  const auth = useAuth();
  const [isSent, setSent] = useState(false);
  const submission = useSubmit();
  const send = ({ email: typed = "" }: Fields): void =>
    submission.run(async () => {
      if (typed.trim() === "") throw new Error(EMPTY_FIELD);
      await auth.forgotPassword(typed.trim());
      return () => {
        setSent(true);
        // The form, which is removed, has the focus.
        document.querySelector("h1")?.focus();
      };
    });
  return (
    <PublicPage title="Reset Password">
      <Stack gap="md">
        <SubmitError error={submission.error} />
        {isSent ? (
          <Alert color="green" role="status">
            If an account has this email, it gets a mail with a link. The link works for 30 minutes.
          </Alert>
        ) : (
          <SubmitForm submission={submission} submitLabel="Send Link" onSubmit={send}>
            <EmailField description="You get a link to set a new password" defaultValue={email} />
          </SubmitForm>
        )}
        <LinkButton onClick={onBack}>Back to Login</LinkButton>
      </Stack>
    </PublicPage>
  );
}
