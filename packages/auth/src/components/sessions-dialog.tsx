import { useResource } from "@market/api-client";
import { accountApi, type AccountSession } from "@market/api-client/account";
import {
  EMPTY_VALUE,
  formatDateTime,
  moveFocusOnRemoval,
  QueryState,
  StatusBadge,
  ToastedError,
} from "@market/ui";
import { FormDialog } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSessionActions } from "../hooks/use-session-actions.ts";
import { onFirstClick } from "../model/on-first-click.ts";
import { AccountRow } from "./account-row.tsx";

const SKELETON = (
  <Stack gap="sm">
    <Skeleton h={52} />
    <Skeleton h={52} />
  </Stack>
);

export function SessionsDialog({ opened, onClose }: DialogProps): ReactNode {
  return (
    <FormDialog title="Sessions" opened={opened} onClose={onClose}>
      <Sessions />
    </FormDialog>
  );
}

function Sessions(): ReactNode {
  const query = useQuery(useResource(accountApi).sessions());
  return (
    <QueryState query={query} loading="Loading sessions…" skeleton={SKELETON}>
      {(sessions) => <SessionList sessions={sessions} />}
    </QueryState>
  );
}

/** Lists one's own sessions, this one first. */
function SessionList({ sessions }: { sessions: readonly AccountSession[] }): ReactNode {
  const { isBusy, error, end, endOthers } = useSessionActions();
  const sorted = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Stack gap="md">
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }}>
        {sorted.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void end(session.id)} />
        ))}
      </Stack>
      <ToastedError error={error} />
      {hasOthers ? (
        <Group justify="flex-end">
          <Button
            ref={moveFocusOnRemoval}
            color="red"
            variant="light"
            aria-busy={isBusy}
            onClick={onFirstClick(() => void endOthers())}
          >
            End all others
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          You are signed in on this device only.
        </Text>
      )}
    </Stack>
  );
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }): ReactNode {
  const { device = "Unknown device", address = EMPTY_VALUE, lastUsedAt, isCurrent } = session;
  return (
    <AccountRow
      title={device}
      badge={isCurrent && <StatusBadge tone="success">This device</StatusBadge>}
      details={[address, `Last used ${formatDateTime(lastUsedAt)}`]}
      actions={isCurrent ? [] : [{ label: "End", onClick: onFirstClick(onEnd) }]}
    />
  );
}
