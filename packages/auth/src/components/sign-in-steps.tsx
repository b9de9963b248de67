import type { SecondFactor } from "@market/api-client/auth";
import { Alert, Stack, Text, TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useSubmit } from "../hooks/use-submit.ts";
import { EMPTY_FIELD } from "../model/new-password.ts";
import { askForPasskey } from "../model/passkeys.ts";
import { CodeInput, FactorPrompt, LinkButton } from "./factor-prompt.tsx";
import { EmailField, FormError, SubmitForm } from "./form.tsx";
import type { SignInStepProps } from "./sign-in-options.tsx";

export interface SecondFactorStepProps extends SignInStepProps {
  secondFactor: SecondFactor;
}

/** Asks for the second factor after the password: a passkey, a code, or a recovery code. */
export function SecondFactorStep({
  auth,
  secondFactor: { challenge, methods },
  onSignedIn,
  onBack,
}: SecondFactorStepProps): ReactNode {
  const [hasCode, hasPasskey] = [methods.includes("code"), methods.includes("passkey")];
  const [isRecovery, setRecovery] = useState(!hasCode && !hasPasskey);
  const submission = useSubmit(async ({ code, recoveryCode }) => {
    const typed = code ?? recoveryCode;
    if (typed === undefined) await auth.loginWithPasskey(askForPasskey);
    else if (typed.trim() === "") throw new Error(EMPTY_FIELD);
    else
      await auth.loginWithFactor(
        challenge,
        code === undefined ? { recoveryCode: typed } : { code: typed },
      );
    onSignedIn();
  });
  return (
    <Stack gap="md">
      <FactorPrompt submission={submission} hasPasskey={!isRecovery && hasPasskey}>
        {(isRecovery || hasCode) && (
          <SubmitForm key={String(isRecovery)} submission={submission} submitLabel="Login">
            {isRecovery ? (
              <TextInput
                name="recoveryCode"
                label="Recovery code"
                description="Each code works once"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-required
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is this field
                autoFocus
              />
            ) : (
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is this field
              <CodeInput autoFocus />
            )}
          </SubmitForm>
        )}
      </FactorPrompt>
      {methods.includes("recovery_code") && (
        <LinkButton onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? "Use another way" : "Use a recovery code"}
        </LinkButton>
      )}
      <LinkButton onClick={onBack}>Back to Login</LinkButton>
      <Text size="sm" c="dimmed">
        Without any of these, ask a super admin to remove your second factors.
      </Text>
    </Stack>
  );
}

export interface ForgotPasswordStepProps extends Pick<SignInStepProps, "auth" | "onBack"> {
  /** What was typed into the Login form. */
  email: string;
}

/** Asks for a mail with a link. The same text follows for every email. */
export function ForgotPasswordStep({ auth, email, onBack }: ForgotPasswordStepProps): ReactNode {
  const [isSent, setSent] = useState(false);
  const submission = useSubmit(async ({ email: typed = "" }) => {
    if (typed.trim() === "") throw new Error(EMPTY_FIELD);
    await auth.forgotPassword(typed.trim());
    setSent(true);
  });
  return (
    <Stack gap="md">
      <FormError failure={submission.failure} />
      {isSent ? (
        <Alert color="green" role="status">
          If an account has this email, it gets a mail with a link. The link works for 30 minutes.
        </Alert>
      ) : (
        <SubmitForm submission={submission} submitLabel="Send Link">
          <EmailField description="You get a link to set a new password" defaultValue={email} />
        </SubmitForm>
      )}
      <LinkButton onClick={onBack}>Back to Login</LinkButton>
    </Stack>
  );
}
