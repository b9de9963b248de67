import { useResource } from "@market/api-client";
import {
  accountApi,
  type Factors as FactorsData,
  type NewAuthenticator,
} from "@market/api-client/account";
import { useAction, type Run, type Send } from "@market/api-client/forms";
import {
  ActionButton,
  ActionListSkeleton,
  formatDateTime,
  notifyFailure,
  notifySuccess,
  QueryState,
} from "@market/ui";
import { formDialog } from "@market/ui/dialogs";
import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { AccountSection, Passkeys } from "./passkeys.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export const SecurityDialog = formDialog(() => <Factors />, { title: "Security", size: "lg" });

interface FactorsProps {
  /** Called when there is a factor, and its recovery codes are stored. */
  onComplete?: () => void;
}

/** Shows and changes one's own passkeys, authenticator app and recovery codes. */
export function Factors({ onComplete }: FactorsProps): ReactNode {
  const query = useQuery(useResource(accountApi).factors());
  return (
    <QueryState query={query} loading="Loading second factors…" skeleton={<ActionListSkeleton />}>
      {(factors) => <FactorLists {...factors} onComplete={onComplete} />}
    </QueryState>
  );
}

interface FactorListsProps extends FactorsData {
  onComplete: (() => void) | undefined;
}

/** Makes one call at a time, and shows the results as toasts. */
function FactorLists({
  passkeys,
  authenticator,
  recoveryCodes,
  onComplete,
}: FactorListsProps): ReactNode {
  const account = useResource(accountApi);
  const { run } = useAction(notifyFailure);
  /** The new recovery codes, while they are shown. */
  const [codes, setCodes] = useState<readonly string[]>();
  /** The new authenticator app, while it is being set up. */
  const [proposed, setProposed] = useState<NewAuthenticator>();
  const hasFactor = passkeys.length > 0 || authenticator !== null;
  const isComplete = hasFactor && recoveryCodes > 0 && codes === undefined;
  useEffect(() => {
    if (isComplete) onComplete?.();
  }, [isComplete, onComplete]);

  const createCodes = async (send: Send): Promise<void> =>
    setCodes(await send(account.createRecoveryCodes()));
  /** The first factor comes with recovery codes: without them, a lost device locks its owner out. */
  const complete = async (send: Send): Promise<void> => {
    if (recoveryCodes === 0) await createCodes(send);
  };
  const finishSetup = (): void => {
    setProposed(undefined);
    notifySuccess("Authenticator App Set Up", "Sign-ins ask for its code now.");
    void run(complete);
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  if (proposed) {
    const cancel = (): void => setProposed(undefined);
    return <AuthenticatorSetup proposed={proposed} onDone={finishSetup} onCancel={cancel} />;
  }
  return (
    <Stack gap="lg">
      <Passkeys passkeys={passkeys} run={run} onAdded={complete} />
      <AuthenticatorApp authenticator={authenticator} run={run} onStart={setProposed} />
      {hasFactor && (
        <AccountSection
          title="Recovery codes"
          description={`${recoveryCodes} of 10 are left. New codes end the old ones.`}
          action={<ActionButton onClick={() => void run(createCodes)}>New codes</ActionButton>}
        />
      )}
    </Stack>
  );
}

interface AuthenticatorAppProps extends Pick<FactorsData, "authenticator"> {
  run: Run;
  onStart: (proposed: NewAuthenticator) => void;
}

function AuthenticatorApp({ authenticator, run, onStart }: AuthenticatorAppProps): ReactNode {
  const account = useResource(accountApi);
  const start = (): Promise<void> =>
    run(async (send) => onStart(await send(account.startAuthenticator())));
  const remove = (): Promise<void> =>
    run(async (send) => {
      await send(account.removeAuthenticator());
      notifySuccess("Authenticator App Removed", "Sign-ins ask for no code any more.");
    });
  return (
    <AccountSection
      title="Authenticator app"
      description={
        authenticator
          ? `Set up ${formatDateTime(authenticator.createdAt)}. After the password, sign-ins ask for its code.`
          : "After the password, sign-ins ask for a code of an app on your phone."
      }
      action={
        <>
          <ActionButton onClick={() => void start()}>
            {authenticator ? "Set up another" : "Set up"}
          </ActionButton>
          {authenticator && <ActionButton onClick={() => void remove()}>Remove app</ActionButton>}
        </>
      }
    />
  );
}
