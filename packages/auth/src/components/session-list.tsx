import type { AccountSession } from "@market/api-client";
import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { onFirstClick } from "../model/on-first-click.ts";
import { useSessionActions } from "../hooks/use-session-actions.ts";
import { SessionRow } from "./session-row.tsx";

/** Lists one's own sessions, this one first. */
export function SessionList({ sessions }: { sessions: readonly AccountSession[] }): ReactNode {
  const { isBusy, end, endOthers } = useSessionActions();
  const sorted = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Stack gap="md">
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }}>
        {sorted.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </Stack>
      {hasOthers ? (
        <Group justify="flex-end">
          <Button color="red" variant="light" aria-busy={isBusy} onClick={onFirstClick(endOthers)}>
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
