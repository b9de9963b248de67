import { Alert, Anchor, Stack, TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useSubmit } from "../hooks/use-submit.ts";
import { getText } from "../model/get-text.ts";
import { FormError } from "./form-error.tsx";
import type { SignInStepProps } from "./sign-in-step.tsx";
import { SubmitButton } from "./submit-button.tsx";

export interface ForgotPasswordStepProps extends Pick<SignInStepProps, "auth" | "onBack"> {
  /** What was typed into the Login form. */
  email: string;
}

/** Asks for a mail with a link. The same text follows for every email. */
export function ForgotPasswordStep({ auth, email, onBack }: ForgotPasswordStepProps): ReactNode {
  const [isSent, setSent] = useState(false);
  const { isPending, errorMessage, onSubmit } = useSubmit(async (fields) => {
    const value = getText(fields, "email").trim();
    if (value === "") throw new Error("Please fill in all fields.");
    await auth.forgotPassword(value);
    setSent(true);
  });
  return (
    <Stack gap="md">
      <FormError message={errorMessage} />
      {isSent ? (
        <Alert color="green" role="status">
          If an account has this email, it gets a mail with a link. The link works for 30 minutes.
        </Alert>
      ) : (
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="md">
            <TextInput
              name="email"
              type="email"
              label="Email"
              description="You get a link to set a new password"
              defaultValue={email}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is this field
              autoFocus
            />
            <SubmitButton busy={isPending}>Send Link</SubmitButton>
          </Stack>
        </form>
      )}
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        Back to Login
      </Anchor>
    </Stack>
  );
}
