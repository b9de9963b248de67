import { useDenial, useResource } from "@market/api-client";
import { useSend } from "@market/api-client/forms";
import { invitationsApi, type Invitation } from "@market/api-client/invitations";
import {
  ActionList,
  ActionListSkeleton,
  ActionRow,
  EMPTY_VALUE,
  formatDateTime,
  isolate,
  notifyFailure,
  notifySuccess,
  QueryState,
  type QueryLike,
} from "@market/ui";
import { useSubmit } from "@market/ui/submit";
import { Group, Paper, Text, Title } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { RoleBadge } from "./administrator-grid.tsx";

export function PendingInvitations({ query }: { query: QueryLike<readonly Invitation[]> }) {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder p="md" pb="xs">
      <Title className="mantine-focus-auto" order={2} id={titleId} mb="sm" tabIndex={-1}>
        Pending Invitations
      </Title>
      <QueryState
        query={query}
        loading="Loading pending invitations..."
        skeleton={<ActionListSkeleton />}
      >
        {(invitations) =>
          invitations.length === 0 ? (
            <Text size="sm" c="dimmed">
              No pending invitations.
            </Text>
          ) : (
            <ActionList>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ActionList>
          )
        }
      </QueryState>
    </Paper>
  );
}

/** Fits the longest label, so that the layout does not shift while an action runs. */
const BUTTON_WIDTH = 116;

function InvitationRow({ invitation }: { invitation: Invitation }): ReactNode {
  const { email = "", role, sentAt } = invitation;
  const invitations = useResource(invitationsApi);
  const send = useSend();
  const { running, getButtonProps } = useSubmit(notifyFailure);
  const resend = async (): Promise<void> => {
    await send(invitations.resend(), { email });
    notifySuccess("Invitation Resent", `Invitation resent to ${email}`);
  };
  const cancel = async (): Promise<void> => {
    await send(invitations.cancel(), { email });
    notifySuccess("Invitation Cancelled", `Invitation for ${isolate(email)} cancelled`);
  };
  const getProps = (name: string, action: () => Promise<void>) => ({
    ...getButtonProps(name, action),
    miw: BUTTON_WIDTH,
    // Not the running one: disabling it would drop its focus.
    disabled: email === "" || (running !== undefined && running !== name),
  });
  return (
    <ActionRow
      title={email || EMPTY_VALUE}
      actions={{
        resend: {
          ...getProps("resend", resend),
          children: running === "resend" ? "Resending..." : "Resend",
          denial: useDenial("resend invitations"),
        },
        cancel: {
          ...getProps("cancel", cancel),
          children: running === "cancel" ? "Cancelling..." : "Cancel",
          denial: useDenial("cancel invitations"),
        },
      }}
    >
      <Group gap="xs">
        <RoleBadge role={role} />
        <Text size="xs" c="dimmed">
          {`Sent ${formatDateTime(sentAt)}`}
        </Text>
      </Group>
    </ActionRow>
  );
}
