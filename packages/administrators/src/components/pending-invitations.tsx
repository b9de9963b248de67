import { useDenial, useResource } from "@market/api-client";
import { useAction } from "@market/api-client/forms";
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
  ToastedError,
  type QueryLike,
} from "@market/ui";
import { Group, Paper, Text, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
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
  const queryClient = useQueryClient();
  const resend = useMutation(invitations.resend());
  const cancel = useMutation(invitations.cancel());
  const { error, run } = useAction(notifyFailure);
  const handleResend = (): Promise<void> =>
    run(async () => {
      await resend.mutateAsync({ email });
      notifySuccess("Invitation Resent", `Invitation resent to ${email}`);
    });
  const handleCancel = (): Promise<void> =>
    run(async () => {
      await cancel.mutateAsync({ email });
      notifySuccess("Invitation Cancelled", `Invitation for ${isolate(email)} cancelled`);
      // The row stays locked until the list, which is loading already, has removed it.
      const { queryKey } = invitations.pending();
      await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    });
  const describeButton = (own: { isPending: boolean }, other: { isPending: boolean }) => ({
    miw: BUTTON_WIDTH,
    "aria-busy": own.isPending,
    // Not the running one: disabling it would drop its focus.
    disabled: email === "" || other.isPending,
  });
  return (
    <ActionRow
      title={email || EMPTY_VALUE}
      actions={{
        resend: {
          ...describeButton(resend, cancel),
          children: resend.isPending ? "Resending..." : "Resend",
          denial: useDenial("resend invitations"),
          onClick: () => void handleResend(),
        },
        cancel: {
          ...describeButton(cancel, resend),
          children: cancel.isPending ? "Cancelling..." : "Cancel",
          denial: useDenial("cancel invitations"),
          onClick: () => void handleCancel(),
        },
      }}
    >
      <Group gap="xs">
        <RoleBadge role={role} />
        <Text size="xs" c="dimmed">
          {`Sent ${formatDateTime(sentAt)}`}
        </Text>
      </Group>
      <ToastedError error={error} />
    </ActionRow>
  );
}
