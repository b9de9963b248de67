import {
  ListContent,
  ListProvider,
  ListRows,
  ListToolbar,
  OpenedRow,
  useListCount,
} from "@market/lists";
import { lazyDialog, PageHeader } from "@market/ui";
import { Title } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { usersList } from "../components/users-list.tsx";

const UserDetailsDialog = lazyDialog(
  async () => (await import("../components/user-details-dialog.tsx")).UserDetailsDialog,
);

export function UsersScreen(): ReactNode {
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  return (
    <ListProvider list={usersList}>
      <PageHeader title="Users" subtitle="Manage all registered users on your platform" />
      <ListToolbar
        label="Search users"
        placeholder="Search by name, email, referral code or account type..."
        heading={<div ref={setHeading} />}
      />
      <ListContent
        loading="Loading users..."
        failure={(message) => `Error loading users: ${message}`}
      >
        {heading && createPortal(<CountedTitle />, heading)}
        <ListRows label="All users" empty="No users found matching your criteria." />
        <OpenedRow param="user" Dialog={UserDetailsDialog} />
      </ListContent>
    </ListProvider>
  );
}

/** Is in the toolbar, so that the table is at the same height as on the other lists. */
function CountedTitle(): ReactNode {
  return <Title order={2}>{`All Users (${useListCount()})`}</Title>;
}
