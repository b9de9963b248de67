import { useCapability, useResource } from "@market/api-client";
import { accountApi, type Factors as FactorsData } from "@market/api-client/account";
import { formatDateTime, QueryState } from "@market/ui";
import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { useFactorActions } from "../hooks/use-factor-actions.ts";
import { onFirstClick } from "../model/on-first-click.ts";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const SKELETON = (
  <Stack gap="sm">
    <Skeleton h={52} />
    <Skeleton h={52} />
  </Stack>
);

interface FactorsProps {
  /** Called when there is a factor, and its recovery codes are stored. */
  onComplete?: () => void;
}

/** Shows and changes one's own passkeys, authenticator app and recovery codes. */
export function Factors({ onComplete }: FactorsProps): ReactNode {
  const query = useQuery(useResource(accountApi).factors());
  return (
    <QueryState query={query} loading="Loading second factors…" skeleton={SKELETON}>
      {(factors) => <FactorLists factors={factors} onComplete={onComplete} />}
    </QueryState>
  );
}

interface FactorListsProps {
  factors: FactorsData;
  onComplete: (() => void) | undefined;
}

function FactorLists({ factors, onComplete }: FactorListsProps): ReactNode {
  const actions = useFactorActions(factors);
  const { codes, proposed } = actions;
  const { passkeys, authenticator, recoveryCodes } = factors;
  const hasFactor = passkeys.length > 0 || authenticator !== null;
  const isComplete = hasFactor && recoveryCodes > 0 && codes === undefined;
  useEffect(() => {
    if (isComplete) onComplete?.();
  }, [isComplete, onComplete]);

  if (codes) return <RecoveryCodes codes={codes} onDone={actions.closeCodes} />;
  if (proposed) {
    return (
      <AuthenticatorSetup
        proposed={proposed}
        onDone={() => void actions.finishAuthenticator()}
        onCancel={actions.closeProposed}
      />
    );
  }
  return (
    <Stack gap="lg">
      <Passkeys passkeys={passkeys} actions={actions} />
      <AuthenticatorApp authenticator={authenticator} actions={actions} />
      {hasFactor && (
        <Section
          title="Recovery codes"
          description={`${recoveryCodes} of 10 are left. New codes end the old ones.`}
          action={
            <Button variant="default" onClick={() => void actions.createCodes()}>
              New codes
            </Button>
          }
        />
      )}
    </Stack>
  );
}

type Actions = ReturnType<typeof useFactorActions>;

function Passkeys({
  passkeys,
  actions,
}: Pick<FactorsData, "passkeys"> & { actions: Actions }): ReactNode {
  const canAdd = useCapability("passkeys") && "PublicKeyCredential" in globalThis;
  if (!canAdd && passkeys.length === 0) return null;
  return (
    <Section
      title="Passkeys"
      description="Sign in with your fingerprint, face, PIN or security key, without a password."
      action={
        canAdd && (
          <Button variant="default" onClick={() => void actions.addPasskey()}>
            Add passkey
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={(name) => void actions.renamePasskey(passkey.id, name)}
              onRemove={() => void actions.removePasskey(passkey.id)}
            />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function AuthenticatorApp({
  authenticator,
  actions,
}: Pick<FactorsData, "authenticator"> & { actions: Actions }): ReactNode {
  const setUpAt = authenticator?.createdAt ? formatDateTime(authenticator.createdAt) : "";
  return (
    <Section
      title="Authenticator app"
      description={
        authenticator
          ? `Set up ${setUpAt}. After the password, sign-ins ask for its code.`
          : "After the password, sign-ins ask for a code of an app on your phone."
      }
      action={
        <>
          <Button variant="default" onClick={() => void actions.startAuthenticator()}>
            {authenticator ? "Set up another" : "Set up"}
          </Button>
          {authenticator && (
            <Button
              variant="default"
              onClick={onFirstClick(() => void actions.removeAuthenticator())}
            >
              Remove app
            </Button>
          )}
        </>
      }
    />
  );
}

interface SectionProps {
  title: string;
  description: string;
  action: ReactNode;
  children?: ReactNode;
}

function Section({ title, description, action, children }: SectionProps): ReactNode {
  return (
    <Stack component="section" gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {description}
      </Text>
      {children}
      <Group gap="xs">{action}</Group>
    </Stack>
  );
}
