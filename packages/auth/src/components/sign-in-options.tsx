import { useAuth } from "@market/api-client/auth";
import type { Leave, Submission } from "@market/ui/submit";
import { Button, Stack } from "@mantine/core";
import { useEffect, useEffectEvent, type ReactNode } from "react";

export interface SignInOptionsProps {
  hasPasskeys: boolean;
  /** Shared with the password: one of them signs in. */
  submission: Submission;
  onSignedIn: Leave;
  /** Resolves to what replaces the Login form. */
  onForgotPassword: () => Promise<Leave>;
}

const loadPasskeys = () => import("../model/passkeys.ts");

/** Other ways to sign in, which the server offers: a passkey, and a new password. Their code is loaded on intent. */
export function SignInOptions({
  hasPasskeys,
  submission: { isPending, run, getButtonProps },
  onSignedIn,
  onForgotPassword,
}: SignInOptionsProps): ReactNode {
  const auth = useAuth();
  const canReset = auth.offers("forgot-password");
  usePasskeyInField(hasPasskeys && !isPending, (passkey) =>
    run(async () => {
      await auth.loginWithPasskey(passkey);
      return onSignedIn;
    }, "passkey"),
  );
  const askForPasskey = async (): Promise<Leave> => {
    await (await loadPasskeys()).signInWithPasskey(auth);
    return onSignedIn;
  };
  if (!hasPasskeys && !canReset) return null;
  return (
    <Stack gap="md" mt="md">
      {hasPasskeys && (
        <Button fullWidth variant="default" {...getButtonProps("passkey", askForPasskey)}>
          Use a passkey
        </Button>
      )}
      {canReset && (
        <Button
          variant="subtle"
          size="compact-sm"
          mx="auto"
          {...getButtonProps("forgot-password", onForgotPassword)}
        >
          Forgot password?
        </Button>
      )}
    </Stack>
  );
}

/** The first sign of somebody at the page, who may have come back to it. */
const INTENTS = ["pointermove", "pointerdown", "keydown"] as const;

/** Milliseconds until a challenge is replaced. The server accepts it for five minutes. */
const CHALLENGE_AGE = 4 * 60_000;

/** Offers passkeys in the Email field. Another way to sign in ends the offer; if that way fails, a new offer starts. */
function usePasskeyInField(isOffered: boolean, onChosen: (passkey: object) => void): void {
  const auth = useAuth();
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (!isOffered) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let offeredAt = -Infinity;
    const offer = async (): Promise<void> => {
      if (Date.now() - offeredAt < CHALLENGE_AGE) return;
      offeredAt = Date.now();
      try {
        const passkey = await (await loadPasskeys()).offerPasskeys(auth, signal);
        if (!passkey) return;
        // A challenge can be used once.
        offeredAt = -Infinity;
        choose(passkey);
      } catch {
        // Without a choice, the button and the password remain.
      }
    };
    for (const intent of INTENTS) addEventListener(intent, () => void offer(), { signal });
    return () => controller.abort();
  }, [isOffered, auth]);
}
