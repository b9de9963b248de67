import { Anchor, Button, Stack } from "@mantine/core";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useSubmit } from "../hooks/use-submit.ts";
import {
  canOfferInField,
  cancelPasskey,
  askForPasskey,
  askForPasskeyOfField,
} from "../model/passkeys.ts";
import { FormError } from "./form-error.tsx";
import { ForgotPasswordStep } from "./forgot-password-step.tsx";
import type { SignInOptionsProps } from "./sign-in-step.tsx";

/** Other ways to sign in, which the server offers: a passkey, and a new password. */
export function SignInOptions({ formRef, onStep, ...step }: SignInOptionsProps): ReactNode {
  const { auth, onSignedIn } = step;
  const hasPasskeys = auth.offers("passkeys") && "PublicKeyCredential" in globalThis;
  const { isPending, errorMessage, onSubmit } = useSubmit(async () => {
    await auth.loginWithPasskey(askForPasskey);
    onSignedIn();
  });
  const offerInField = useEffectEvent(async () => {
    if (!(await canOfferInField())) return;
    await auth.loginWithPasskey(askForPasskeyOfField);
    onSignedIn();
  });
  useEffect(() => {
    if (!hasPasskeys) return undefined;
    offerInField().catch(() => {
      // The button and the password remain.
    });
    return cancelPasskey;
  }, [hasPasskeys]);
  const forgotPassword = (): void => {
    const email = formRef.current?.querySelector("input")?.value ?? "";
    const content = <ForgotPasswordStep {...step} email={email} />;
    onStep({ title: "Reset Password", content });
  };
  return (
    <Stack gap="md" mt="md">
      <FormError message={errorMessage} />
      {hasPasskeys && (
        <form onSubmit={onSubmit}>
          <Button type="submit" fullWidth variant="default" aria-busy={isPending}>
            Use a passkey
          </Button>
        </form>
      )}
      {auth.offers("forgot-password") && (
        <Anchor component="button" type="button" size="sm" mx="auto" onClick={forgotPassword}>
          Forgot password?
        </Anchor>
      )}
    </Stack>
  );
}
