import type { Auth } from "@market/api-client/auth";
import { Button, Stack } from "@mantine/core";
import { loadRequired } from "@market/ui/load";
import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from "react";
import { toError, useSubmit } from "../hooks/use-submit.ts";
import { FormError } from "./form.tsx";

/** What replaces the form of the Login screen. Its code is loaded when it is needed. */
export interface SignInStep {
  title: string;
  content: ReactNode;
}

export interface SignInStepProps {
  auth: Auth;
  onSignedIn: () => void;
  /** Shows the form again. */
  onBack: () => void;
}

export interface SignInOptionsProps extends SignInStepProps {
  formRef: RefObject<HTMLFormElement | null>;
  onStep: (step: SignInStep) => void;
}

/** The first sign of somebody at the page. */
const INTENTS = ["pointermove", "pointerdown", "keydown"] as const;

/** Other ways to sign in, which the server offers: a passkey, and a new password. Their code is loaded on intent. */
export function SignInOptions({ formRef, onStep, ...step }: SignInOptionsProps): ReactNode {
  const { auth, onSignedIn } = step;
  const hasPasskeys = auth.offers("passkeys") && "PublicKeyCredential" in globalThis;
  const { isPending, failure, onSubmit } = useSubmit(async ({ passkey }) => {
    if (passkey !== undefined) {
      const { askForPasskey } = await loadRequired(() => import("../model/passkeys.ts"));
      await auth.loginWithPasskey(askForPasskey);
      return onSignedIn();
    }
    const email = formRef.current?.querySelector("input")?.value ?? "";
    const { ForgotPasswordStep } = await loadRequired(() => import("./sign-in-steps.tsx"));
    onStep({ title: "Reset Password", content: <ForgotPasswordStep {...step} email={email} /> });
  });
  const [refusal, setRefusal] = usePasskeyOfField(hasPasskeys, step);
  return (
    <Stack gap="md" mt="md">
      <FormError failure={failure ?? refusal} />
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
  const [refusal, setRefusal] = useState<Error>();
  const offerInField = useEffectEvent(async () => {
    let wasChosen = false;
    try {
      const { canOfferInField, askForPasskey } = await import("../model/passkeys.ts");
      if (!(await canOfferInField())) return;
      await auth.loginWithPasskey(async (options) => {
        const passkey = await askForPasskey(options, true);
        wasChosen = true;
        return passkey;
      });
      onSignedIn();
    } catch (error) {
      // Without a choice, the button and the password remain.
      if (wasChosen) setRefusal(toError(error));
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
