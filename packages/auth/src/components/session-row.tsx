import type { AccountSession } from "@market/api-client/account";
import { EMPTY_VALUE, formatDateTime, moveFocusOnRemoval, StatusBadge } from "@market/ui";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { onFirstClick } from "../model/on-first-click.ts";

export interface SessionRowProps {
  session: AccountSession;
  onEnd: () => void;
}

export function SessionRow({ session, onEnd }: SessionRowProps): ReactNode {
  const { device = "Unknown device", address = EMPTY_VALUE, lastUsedAt, isCurrent } = session;
  const id = useId();
  return (
    <Group
      component="li"
      ref={moveFocusOnRemoval}
      justify="space-between"
      gap="sm"
      py="sm"
      wrap="nowrap"
      style={{ borderBottom: "1px solid var(--mantine-color-default-border)" }}
    >
      <Stack id={id} gap={2} miw={0} style={{ overflowWrap: "anywhere" }}>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {device}
          </Text>
          {isCurrent && <StatusBadge tone="success">This device</StatusBadge>}
        </Group>
        <Text size="xs" c="dimmed">
          {address}
        </Text>
        <Text size="xs" c="dimmed">
          Last used {formatDateTime(lastUsedAt)}
        </Text>
      </Stack>
      {!isCurrent && (
        <Button
          variant="default"
          size="xs"
          flex="none"
          aria-describedby={id}
          onClick={onFirstClick(onEnd)}
        >
          End
        </Button>
      )}
    </Group>
  );
}
