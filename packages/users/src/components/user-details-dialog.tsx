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

function userDetails({ address, payout, ...user }: User): Detail[] {
  const id = user.isIdInvented ? undefined : user.id;
  return [
    { label: "Email", value: user.email ?? EMPTY_VALUE, copied: user.email },
    { label: "Account type", value: <AccountTypeBadge type={user.accountType} /> },
    { label: "User ID", value: id ?? EMPTY_VALUE, copied: id },
    { label: "Phone", value: user.phone, copied: user.phone },
    { label: "Created", value: formatDateTime(user.createdAt) },
    { label: "Last updated", value: formatDateTime(user.updatedAt) },
    { label: "Street", value: address?.street },
    { label: "City", value: address?.city },
    { label: "State", value: address?.state },
    { label: "Country", value: address?.country },
    { label: "Bank", value: payout?.bank },
    { label: "Account name", value: payout?.accountName },
  ];
}
