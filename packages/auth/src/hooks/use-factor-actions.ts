import { useResource } from "@market/api-client";
import { accountApi, type Factors, type Passkey } from "@market/api-client/account";
import { useAction } from "@market/api-client/forms";
import { notifyFailure, notifySuccess } from "@market/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { createPasskey } from "../model/passkeys.ts";

type Proposed = { challenge: string; secret: string; uri: string };

/** Changes one's own second factors, one call at a time, and shows the results as toasts. */
export function useFactorActions({ recoveryCodes, passkeys }: Factors) {
  const account = useResource(accountApi);
  const { run } = useAction(notifyFailure);
  /** The new recovery codes, while they are shown. */
  const [codes, setCodes] = useState<readonly string[]>();
  /** The new authenticator app, while it is being set up. */
  const [proposed, setProposed] = useState<Proposed>();
  const startPasskey = useMutation(account.startPasskey());
  const addPasskey = useMutation(account.addPasskey());
  const renamePasskey = useMutation(account.renamePasskey());
  const removePasskey = useMutation(account.removePasskey());
  const startAuthenticator = useMutation(account.startAuthenticator());
  const removeAuthenticator = useMutation(account.removeAuthenticator());
  const createRecoveryCodes = useMutation(account.createRecoveryCodes());

  const showNewCodes = async (): Promise<void> => {
    setCodes(await createRecoveryCodes.mutateAsync());
  };
  /** The first factor comes with recovery codes: without them, a lost device locks its owner out. */
  const completeFactor = async (title: string, text: string): Promise<void> => {
    notifySuccess(title, text);
    if (recoveryCodes === 0) await showNewCodes();
  };

  return {
    codes,
    proposed,
    closeCodes: () => setCodes(undefined),
    closeProposed: () => setProposed(undefined),
    addPasskey: () =>
      run(async () => {
        const passkey = await createPasskey(await startPasskey.mutateAsync());
        const name = findFreeName(passkeys);
        await addPasskey.mutateAsync({ name, passkey });
        await completeFactor("Passkey Added", "You can sign in with it now.");
      }),
    renamePasskey: (id: string, name: string) =>
      run(async () => renamePasskey.mutateAsync({ id, name })),
    removePasskey: (id: string) =>
      run(async () => {
        await removePasskey.mutateAsync({ id });
        notifySuccess("Passkey Removed", "Delete it on the device, too.");
      }),
    startAuthenticator: () => run(async () => setProposed(await startAuthenticator.mutateAsync())),
    finishAuthenticator: () => {
      setProposed(undefined);
      return run(() =>
        completeFactor("Authenticator App Set Up", "Sign-ins ask for its code now."),
      );
    },
    removeAuthenticator: () =>
      run(async () => {
        await removeAuthenticator.mutateAsync();
        notifySuccess("Authenticator App Removed", "Sign-ins ask for no code any more.");
      }),
    createCodes: () => run(showNewCodes),
  };
}

/** Returns a name that no passkey has: one of a smaller number may have been removed. */
function findFreeName(passkeys: readonly Passkey[]): string {
  let number = passkeys.length + 1;
  while (passkeys.some(({ name }) => name === `Passkey ${number}`)) number += 1;
  return `Passkey ${number}`;
}
