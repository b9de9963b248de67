import { Anchor, Stack, Text, TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useSubmit } from "../hooks/use-submit.ts";
import { getText } from "../model/get-text.ts";
import { askForPasskey } from "../model/passkeys.ts";
import { CodeInput } from "./code-input.tsx";
import { FactorPrompt } from "./factor-prompt.tsx";
import type { SecondFactorStepProps } from "./sign-in-step.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** Asks for the second factor after the password: a passkey, a code, or a recovery code. */
export function SecondFactorStep({
  auth,
  secondFactor: { challenge, methods },
  onSignedIn,
  onBack,
}: SecondFactorStepProps): ReactNode {
  const [hasCode, hasRecoveryCode] = [methods.includes("code"), methods.includes("recovery_code")];
  const [isRecovery, setRecovery] = useState(!hasCode && !methods.includes("passkey"));
  const submission = useSubmit(async (fields) => {
    if (fields.has("code")) {
      const value = getText(fields, "code");
      if (value.trim() === "") throw new Error("Please fill in all fields.");
      await auth.loginWithFactor(challenge, isRecovery ? { recoveryCode: value } : { code: value });
    } else {
      await auth.loginWithPasskey(askForPasskey);
    }
    onSignedIn();
  });
  const asksForCode = isRecovery || hasCode;
  return (
    <Stack gap="md">
      <FactorPrompt submission={submission} hasPasskey={!isRecovery && methods.includes("passkey")}>
        {asksForCode && (
          <form key={String(isRecovery)} onSubmit={submission.onSubmit} noValidate>
            <Stack gap="md">
              {isRecovery ? (
                <TextInput
                  name="code"
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
                <CodeInput name="code" autoFocus />
              )}
              <SubmitButton busy={submission.isPending}>Login</SubmitButton>
            </Stack>
          </form>
        )}
      </FactorPrompt>
      {hasRecoveryCode && (
        <Anchor component="button" type="button" size="sm" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? "Use another way" : "Use a recovery code"}
        </Anchor>
      )}
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        Back to Login
      </Anchor>
      <Text size="sm" c="dimmed">
        Without any of these, ask a super admin to remove your second factors.
      </Text>
    </Stack>
  );
}
