import type { Invitation } from "@market/api-client/invitations";
import { QueryState, type QueryLike } from "@market/ui";
import { Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { InvitationRow } from "./invitation-row.tsx";

const SKELETON = (
  <Stack gap="sm">
    <Skeleton h={44} />
    <Skeleton h={44} />
  </Stack>
);

export interface PendingInvitationsProps {
  query: QueryLike<readonly Invitation[]>;
}

export function PendingInvitations({ query }: PendingInvitationsProps): ReactNode {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder p="md">
      <Title className="mantine-focus-auto" order={2} id={titleId} mb="sm" tabIndex={-1}>
        Pending Invitations
      </Title>
      <QueryState query={query} loading="Loading pending invitations..." skeleton={SKELETON}>
        {(invitations) =>
          invitations.length === 0 ? (
            <Text size="sm" c="dimmed">
              No pending invitations.
            </Text>
          ) : (
            <Stack component="ul" gap={0} m={0} mb="-xs" p={0} style={{ listStyle: "none" }}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </Stack>
          )
        }
      </QueryState>
    </Paper>
  );
}
