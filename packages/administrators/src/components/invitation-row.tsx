import { useDenial } from "@market/api-client";
import type { Invitation } from "@market/api-client/invitations";
import {
  EMPTY_VALUE,
  formatDateTime,
  moveFocusOnRemoval,
  Restricted,
  ToastedError,
} from "@market/ui";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { useInvitationActions, type InvitationAction } from "../hooks/use-invitation-actions.ts";
import { RoleBadge } from "./role-badge.tsx";

/** Fits the longest label, so that the layout does not shift while an action runs. */
const BUTTON_WIDTH = 116;

const LABELS: Record<InvitationAction, { idle: string; busy: string }> = {
  resend: { idle: "Resend", busy: "Resending..." },
  cancel: { idle: "Cancel", busy: "Cancelling..." },
};

export function InvitationRow({ invitation }: { invitation: Invitation }): ReactNode {
  const { email, role, sentAt } = invitation;
  const emailId = useId();
  const { running, error, ...actions } = useInvitationActions();
  const denials: Record<InvitationAction, string | undefined> = {
    resend: useDenial("resend invitations"),
    cancel: useDenial("cancel invitations"),
  };
  const button = (action: InvitationAction): ReactNode => (
    <Restricted reason={denials[action]}>
      <Button
        variant="default"
        size="xs"
        miw={BUTTON_WIDTH}
        aria-describedby={emailId}
        aria-busy={running === action}
        // Not the running one: disabling it would drop its focus.
        disabled={email === undefined || (running !== undefined && running !== action)}
        onClick={() => email !== undefined && void actions[action](email)}
      >
        {LABELS[action][running === action ? "busy" : "idle"]}
      </Button>
    </Restricted>
  );

  return (
    <Group
      component="li"
      ref={moveFocusOnRemoval}
      justify="space-between"
      gap="sm"
      py="sm"
      style={{ borderTop: "1px solid var(--mantine-color-default-border)" }}
    >
      <Stack gap={2} miw={0} flex="1 1 240px">
        <Text id={emailId} size="sm" fw={500} truncate title={email}>
          {email ?? EMPTY_VALUE}
        </Text>
        <Group gap="xs">
          <RoleBadge role={role} />
          <Text size="xs" c="dimmed">
            {`Sent ${formatDateTime(sentAt)}`}
          </Text>
        </Group>
        <ToastedError error={error} />
      </Stack>
      <Group gap="xs" wrap="nowrap">
        {button("resend")}
        {button("cancel")}
      </Group>
    </Group>
  );
}
