import { useResource } from "@market/api-client";
import { accountApi, type AccountSession } from "@market/api-client/account";
import { useSend } from "@market/api-client/forms";
import {
  ActionButton,
  ActionList,
  ActionListSkeleton,
  ActionRow,
  EMPTY_VALUE,
  formatDateTime,
  moveFocusOnRemoval,
  notifySuccess,
  QueryState,
  StatusBadge,
} from "@market/ui";
import { formDialog } from "@market/ui/dialogs";
import { SubmitError, useSubmit } from "@market/ui/submit";
import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

export const SessionsDialog = formDialog(Sessions, { title: "Sessions" });

function Sessions(): ReactNode {
  const query = useQuery(useResource(accountApi).sessions());
  return (
    <QueryState query={query} loading="Loading sessions…" skeleton={<ActionListSkeleton />}>
      {(sessions) => <SessionList sessions={sessions} />}
    </QueryState>
  );
}

/** Lists one's own sessions, this one first. Makes one call at a time. */
function SessionList({ sessions }: { sessions: readonly AccountSession[] }): ReactNode {
  const account = useResource(accountApi);
  const send = useSend();
  const { error, getButtonProps } = useSubmit();
  const sorted = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const end = async (id: string): Promise<void> => {
    await send(account.endSession(), { id });
    notifySuccess("Session Ended", "That device is signed out.");
  };
  const endOthers = async (): Promise<void> => {
    await send(account.endOtherSessions());
    notifySuccess("Sessions Ended", "All other devices are signed out.");
  };
  return (
    <Stack gap="md">
      <SubmitError error={error} />
      <ActionList>
        {sorted.map(({ id, device, address = EMPTY_VALUE, lastUsedAt, isCurrent }) => (
          <ActionRow
            key={id}
            title={device ?? "Unknown device"}
            badge={isCurrent && <StatusBadge tone="success">This device</StatusBadge>}
            details={[address, `Last used ${formatDateTime(lastUsedAt)}`]}
            actions={
              isCurrent ? {} : { end: { children: "End", ...getButtonProps(id, () => end(id)) } }
            }
          />
        ))}
      </ActionList>
      {sessions.every(({ isCurrent }) => isCurrent) ? (
        <Text size="sm" c="dimmed">
          You are signed in on this device only.
        </Text>
      ) : (
        <Group ref={moveFocusOnRemoval} justify="flex-end">
          <ActionButton color="red" variant="light" {...getButtonProps("others", endOthers)}>
            End all others
          </ActionButton>
        </Group>
      )}
    </Stack>
  );
}
