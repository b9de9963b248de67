import {
  ListContent,
  ListProvider,
  ListRows,
  ListToolbar,
  OpenedRow,
  useListResults,
} from "@market/lists";
import { lazyDialog, PageHeader } from "@market/ui";
import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { usersList } from "../components/users-list.tsx";

const UserDetailsDialog = lazyDialog(
  async () => (await import("../components/user-details-dialog.tsx")).UserDetailsDialog,
);

export function UsersScreen(): ReactNode {
  return (
    <ListProvider list={usersList}>
      <PageHeader title="Users" subtitle="Manage all registered users on your platform" />
      <ListToolbar
        label="Search users"
        placeholder="Search by name, email, referral code or account type..."
        heading={<CountedTitle />}
      />
      <ListContent loading="Loading users..." failure="Error loading users: ">
        <ListRows label="All users" empty="No users found matching your criteria." />
        <OpenedRow param="user" Dialog={UserDetailsDialog} />
      </ListContent>
    </ListProvider>
  );
}

/** Is in the toolbar, so that the table is at the same height as on the other lists. */
function CountedTitle(): ReactNode {
  const { query, count } = useListResults();
  return query.data !== undefined && <Title order={2}>{`All Users (${count})`}</Title>;
}
