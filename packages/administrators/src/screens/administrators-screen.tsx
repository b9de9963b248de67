import { useDenial, useResource } from "@market/api-client";
import { administratorsApi } from "@market/api-client/administrators";
import { invitationsApi } from "@market/api-client/invitations";
import {
  DialogButton,
  lazyDialog,
  PageHeader,
  QueryState,
  RefreshButton,
  UrlDialog,
} from "@market/ui";
import { Stack } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AdministratorGrid, AdministratorGridSkeleton } from "../components/administrator-grid.tsx";
import { PendingInvitations } from "../components/pending-invitations.tsx";

const InviteDialog = lazyDialog(
  async () => (await import("../components/invite-dialog.tsx")).InviteDialog,
);

/** Its two lists load, fail and retry independently. */
export function AdministratorsScreen(): ReactNode {
  const administrators = useQuery(useResource(administratorsApi).list());
  const invitations = useQuery(useResource(invitationsApi).pending());

  return (
    <>
      <PageHeader
        title="Administrators"
        subtitle="Manage admin users and their permissions"
        actions={
          <>
            <RefreshButton queries={[administrators, invitations]} />
            <DialogButton
              name="invite"
              icon={IconUserPlus}
              denial={useDenial("invite administrators")}
            >
              Invite Admin
            </DialogButton>
          </>
        }
      />
      <Stack gap="lg">
        <QueryState
          query={administrators}
          loading="Loading administrators..."
          skeleton={<AdministratorGridSkeleton />}
        >
          {(loaded) => <AdministratorGrid administrators={loaded} />}
        </QueryState>
        <PendingInvitations query={invitations} />
      </Stack>
      <UrlDialog name="invite" Dialog={InviteDialog} />
    </>
  );
}
