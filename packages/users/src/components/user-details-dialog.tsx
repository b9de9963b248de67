import type { User } from "@market/api-client/users";
import { RecordHistory } from "@market/lists/history";
import { EMPTY_VALUE, formatDateTime, PlaceholderButton } from "@market/ui";
import { DetailsDialog, type Detail, type RecordDialogProps } from "@market/ui/dialogs";
import type { ReactNode } from "react";
import { AccountTypeBadge } from "./users-list.tsx";

export function UserDetailsDialog({ row, ...dialog }: RecordDialogProps<User>): ReactNode {
  return (
    <DetailsDialog
      title="User Details"
      details={row ? userDetails(row) : []}
      actions={<PlaceholderButton>Edit User</PlaceholderButton>}
      {...dialog}
    >
      {row && <RecordHistory key={row.id} id={row.id} />}
    </DetailsDialog>
  );
}

/** Omits phone, address and payout if the user has none. */
function userDetails({ address, payout, ...user }: User): Detail[] {
  const id = user.isIdInvented ? undefined : user.id;
  const details: [label: string, value: ReactNode, copied?: string | undefined][] = [
    ["Email", user.email ?? EMPTY_VALUE, user.email],
    ["Account type", <AccountTypeBadge key="type" type={user.accountType} />],
    ["User ID", id ?? EMPTY_VALUE, id],
    ["Phone", user.phone, user.phone],
    ["Created", formatDateTime(user.createdAt)],
    ["Last updated", formatDateTime(user.updatedAt)],
    ["Street", address?.street],
    ["City", address?.city],
    ["State", address?.state],
    ["Country", address?.country],
    ["Bank", payout?.bank],
    ["Account name", payout?.accountName],
  ];
  return details
    .filter(([, value]) => value !== undefined)
    .map(([label, value, copied]) => ({ label, value, copied }));
}
