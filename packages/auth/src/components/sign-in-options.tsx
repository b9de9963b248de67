import type { Auth } from "@market/api-client/auth";
import { Button, Stack } from "@mantine/core";
import { loadRequired } from "@market/ui/load";
import type { ReactNode, RefObject } from "react";
import { useSubmit } from "../hooks/use-submit.ts";
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

/** Other ways to sign in, which the server offers: a passkey, and a new password. */
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
  return (
    <Stack gap="md" mt="md">
      <FormError failure={failure} />
      {hasPasskeys && (
        <form onSubmit={onSubmit}>
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
