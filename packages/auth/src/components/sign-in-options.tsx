import { Button, Stack } from "@mantine/core";
import { loadRequired } from "@market/ui/load";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useSubmit } from "../hooks/use-submit.ts";
import { FormError } from "./form-error.tsx";
import type { SignInOptionsProps, SignInStepProps } from "./sign-in-step.tsx";

/** The first sign of somebody at the page. */
const INTENTS = ["pointermove", "pointerdown", "keydown"] as const;

const loadPasskeys = () => loadRequired(() => import("../model/passkeys.ts"));

/** Other ways to sign in, which the server offers: a passkey, and a new password. Their code is loaded on intent. */
export function SignInOptions({ formRef, onStep, ...step }: SignInOptionsProps): ReactNode {
  const { auth, onSignedIn } = step;
  const hasPasskeys = auth.offers("passkeys") && "PublicKeyCredential" in globalThis;
  const { isPending, onSubmit, ...failure } = useSubmit(async (fields) => {
    if (fields.has("passkey")) {
      const { askForPasskey } = await loadPasskeys();
      await auth.loginWithPasskey(askForPasskey);
      return onSignedIn();
    }
    const email = formRef.current?.querySelector("input")?.value ?? "";
    const { ForgotPasswordStep } = await loadRequired(() => import("./forgot-password-step.tsx"));
    onStep({
      title: "Reset Password",
      content: <ForgotPasswordStep {...step} email={email} />,
    });
  });
  const [refusal, setRefusal] = usePasskeyOfField(hasPasskeys, step);
  return (
    <Stack gap="md" mt="md">
      <FormError message={failure.errorMessage ?? refusal} needsReload={failure.needsReload} />
      {hasPasskeys && (
        <form onSubmit={onSubmit} onSubmitCapture={() => setRefusal(undefined)}>
          <input type="hidden" name="passkey" />
          <Button type="submit" fullWidth variant="default" aria-busy={isPending}>
            Use a passkey
          </Button>
        </form>
      )}
      {auth.offers("forgot-password") && (
        <form onSubmit={onSubmit} style={{ display: "flex" }}>
          <Button type="submit" variant="subtle" size="compact-sm" mx="auto">
            Forgot password?
          </Button>
        </form>
      )}
    </Stack>
  );
}

/** Offers passkeys in the Email field. Returns why the server refused one that was chosen there. */
function usePasskeyOfField(hasPasskeys: boolean, { auth, onSignedIn }: SignInStepProps) {
  const [refusal, setRefusal] = useState<string>();
  const offerInField = useEffectEvent(async () => {
    let wasChosen = false;
    try {
      const { canOfferInField, askForPasskeyOfField } = await import("../model/passkeys.ts");
      if (!(await canOfferInField())) return;
      await auth.loginWithPasskey(async (options) => {
        const passkey = await askForPasskeyOfField(options);
        wasChosen = true;
        return passkey;
      });
      onSignedIn();
    } catch (error) {
      // Without a choice, the button and the password remain.
      if (wasChosen) setRefusal(error instanceof Error ? error.message : String(error));
    }
  });
  useEffect(() => {
    if (!hasPasskeys) return undefined;
    const controller = new AbortController();
    const offer = (): void => {
      controller.abort();
      void offerInField();
    };
    for (const intent of INTENTS) addEventListener(intent, offer, { signal: controller.signal });
    return () => {
      controller.abort();
      import("../model/passkeys.ts").then(
        ({ cancelPasskey }) => cancelPasskey(),
        () => {
          // It has asked for none.
        },
      );
    };
  }, [hasPasskeys]);
  return [refusal, setRefusal] as const;
}
