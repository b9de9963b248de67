import { Button, Stack } from "@mantine/core";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useSubmit } from "../hooks/use-submit.ts";
import { FormError } from "./form-error.tsx";
import type { SignInOptionsProps } from "./sign-in-step.tsx";

/** The first sign of somebody at the page. */
const INTENTS = ["pointermove", "pointerdown", "keydown"] as const;

/** Other ways to sign in, which the server offers: a passkey, and a new password. Their code is loaded on intent. */
export function SignInOptions({ formRef, onStep, ...step }: SignInOptionsProps): ReactNode {
  const { auth, onSignedIn } = step;
  const hasPasskeys = auth.offers("passkeys") && "PublicKeyCredential" in globalThis;
  const { isPending, errorMessage, onSubmit } = useSubmit(async () => {
    const { askForPasskey } = await import("../model/passkeys.ts");
    await auth.loginWithPasskey(askForPasskey);
    onSignedIn();
  });
  const offerInField = useEffectEvent(async () => {
    const { canOfferInField, askForPasskeyOfField } = await import("../model/passkeys.ts");
    if (!(await canOfferInField())) return;
    await auth.loginWithPasskey(askForPasskeyOfField);
    onSignedIn();
  });
  useEffect(() => {
    if (!hasPasskeys) return undefined;
    const controller = new AbortController();
    const offer = (): void => {
      controller.abort();
      offerInField().catch(() => {
        // The button and the password remain.
      });
    };
    for (const intent of INTENTS) addEventListener(intent, offer, { signal: controller.signal });
    return () => {
      controller.abort();
      void import("../model/passkeys.ts").then(({ cancelPasskey }) => cancelPasskey());
    };
  }, [hasPasskeys]);
  const forgotPassword = async (): Promise<void> => {
    const email = formRef.current?.querySelector("input")?.value ?? "";
    const { ForgotPasswordStep } = await import("./forgot-password-step.tsx");
    onStep({
      title: "Reset Password",
      content: <ForgotPasswordStep {...step} email={email} />,
    });
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
        <Button variant="subtle" size="compact-sm" mx="auto" onClick={() => void forgotPassword()}>
          Forgot password?
        </Button>
      )}
    </Stack>
  );
}
