import { useResource } from "@market/api-client";
import { accountApi, type Factors, type NewAuthenticator } from "@market/api-client/account";
import { useSend } from "@market/api-client/forms";
import {
  ActionButton,
  ActionListSkeleton,
  formatDateTime,
  moveFocusOnRemoval,
  notifySuccess,
  QueryState,
} from "@market/ui";
import { formDialog } from "@market/ui/dialogs";
import { SubmitError, useSubmit, type Submission } from "@market/ui/submit";
import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { AccountSection } from "./account-section.tsx";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { Passkeys } from "./passkeys.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export const SecurityDialog = formDialog(() => <Security />, { title: "Security", size: "lg" });

interface SecurityProps {
  /** Called when there is a factor, and its recovery codes are stored. */
  onComplete?: () => void;
  /** Shown below, except while new recovery codes are shown. */
  children?: ReactNode;
}

/** Shows and changes one's own second factors: passkeys, authenticator app and recovery codes. */
export function Security(props: SecurityProps): ReactNode {
  const query = useQuery(useResource(accountApi).factors());
  return (
    <QueryState query={query} loading="Loading second factors…" skeleton={<ActionListSkeleton />}>
      {(factors) => <FactorList {...props} factors={factors} />}
    </QueryState>
  );
}

/** Makes one call at a time. */
function FactorList({
  factors: { passkeys, authenticator, recoveryCodes },
  onComplete,
  children,
}: SecurityProps & { factors: Factors }): ReactNode {
  const account = useResource(accountApi);
  const send = useSend();
  const submission = useSubmit();
  /** The new recovery codes, while they are shown. */
  const [codes, setCodes] = useState<readonly string[]>();
  /** The new authenticator app, while it is being set up. */
  const [proposed, setProposed] = useState<NewAuthenticator>();
  const hasFactor = passkeys.length > 0 || authenticator !== null;
  const isComplete = hasFactor && recoveryCodes > 0 && codes === undefined;
  useEffect(() => {
    if (isComplete) onComplete?.();
  }, [isComplete, onComplete]);

  const createCodes = async (): Promise<void> =>
    setCodes(await send(account.createRecoveryCodes()));
  /** The first factor comes with recovery codes: without them, a lost device locks its owner out. */
  const complete = async (): Promise<void> => {
    if (recoveryCodes === 0) await createCodes();
  };
  const finishSetup = (): void => {
    setProposed(undefined);
    notifySuccess("Authenticator App Set Up", "Sign-ins ask for its code now.");
    submission.run(complete, "codes");
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  if (proposed) {
    const cancel = (): void => setProposed(undefined);
    return <AuthenticatorSetup proposed={proposed} onDone={finishSetup} onCancel={cancel} />;
  }
  return (
    <Stack gap="lg" ref={moveFocusOnRemoval}>
      <SubmitError error={submission.error} />
      <Passkeys passkeys={passkeys} submission={submission} onAdded={complete} />
      <AuthenticatorApp
        authenticator={authenticator}
        submission={submission}
        onStart={setProposed}
      />
      {hasFactor && (
        <AccountSection
          title="Recovery codes"
          description={`${recoveryCodes} of 10 are left. New codes end the old ones.`}
          action={
            <ActionButton data-next-focus {...submission.getButtonProps("codes", createCodes)}>
              New codes
            </ActionButton>
          }
        />
      )}
      {children}
    </Stack>
  );
}

interface AuthenticatorAppProps extends Pick<Factors, "authenticator"> {
  submission: Submission;
  onStart: (proposed: NewAuthenticator) => void;
}

function AuthenticatorApp({
  authenticator,
  submission: { getButtonProps },
  onStart,
}: AuthenticatorAppProps): ReactNode {
  const account = useResource(accountApi);
  const send = useSend();
  const start = async (): Promise<void> => onStart(await send(account.startAuthenticator()));
  const remove = async (): Promise<void> => {
    await send(account.removeAuthenticator());
    notifySuccess("Authenticator App Removed", "Sign-ins ask for no code any more.");
  };
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
          <ActionButton {...getButtonProps("set up", start)}>
            {authenticator ? "Set up another" : "Set up"}
          </ActionButton>
          {authenticator && (
            <ActionButton {...getButtonProps("remove", remove)}>Remove app</ActionButton>
          )}
        </>
      }
    />
  );
}
