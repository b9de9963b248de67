import type { User } from "@market/api-client";
import {
  DataTable,
  EmptyState,
  formatMonthYear,
  InertIconButton,
  MISSING,
  type Column,
} from "@market/ui";
import { ActionIcon, Group, Text, Tooltip } from "@mantine/core";
import { IconEye, IconPencil, IconTrash } from "@tabler/icons-react";
import { useMemo, type ReactNode } from "react";
import { AccountTypeBadge } from "./account-type-badge.tsx";

export interface UsersTableProps {
  users: readonly User[];
  /** Must keep its identity, or every row is drawn again. */
  onView: (user: User) => void;
  onClearFilters?: (() => void) | undefined;
}

export function UsersTable({ users, onView, onClearFilters }: UsersTableProps): ReactNode {
  const columns = useMemo(() => userColumns(onView), [onView]);
  return (
    <DataTable
      label="All users"
      columns={columns}
      rows={users}
      minWidth={720}
      empty={
        <EmptyState
          title="No users found matching your criteria."
          onClearFilters={onClearFilters}
        />
      }
    />
  );
}

function userColumns(onView: (user: User) => void): Column<User>[] {
  return [
    {
      header: "Email",
      render: ({ email }) => (
        <Text size="sm" fw={550} truncate maw={320} title={email}>
          {email ?? MISSING}
        </Text>
      ),
    },
    { header: "Referral Code", render: ({ referralCode }) => referralCode ?? MISSING },
    {
      header: "Account Type",
      render: ({ accountType }) => <AccountTypeBadge type={accountType} />,
    },
    { header: "Created", render: ({ createdAt }) => formatMonthYear(createdAt) },
    {
      header: "Actions",
      render: (user) => (
        <Group gap={4} wrap="nowrap">
          <Tooltip label="View details">
            <ActionIcon
              aria-label={`View details of ${user.email ?? "user"}`}
              onClick={() => onView(user)}
            >
              <IconEye size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <InertIconButton label="Edit user" icon={<IconPencil size={18} aria-hidden />} />
          <InertIconButton label="Delete user" icon={<IconTrash size={18} aria-hidden />} />
        </Group>
      ),
    },
  ];
}
