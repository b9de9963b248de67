import { createSearchText, type Column } from "@market/ui";
import { IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EnumBadge } from "../components/enum-badge.tsx";
import { LogButton } from "../components/log-button.tsx";
import { OpenedIcon } from "../components/opened-icon.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { emails, type SampleEmail } from "../data/emails.ts";

const columns: Column<SampleEmail>[] = [
  { header: "Subject", size: 210, value: ({ subject }) => subject, primary: true },
  { header: "Recipient", size: 190, secondary: true, value: ({ recipient }) => recipient },
  {
    header: "Type",
    size: 122,
    value: ({ type }) => type,
    cell: ({ type }) => <EnumBadge>{type}</EnumBadge>,
  },
  {
    header: "Status",
    size: 122,
    secondary: true,
    value: ({ status }) => status,
    cell: ({ status }) => <EnumBadge>{status}</EnumBadge>,
  },
  {
    header: "Sent At",
    size: 124,
    value: ({ sentAt }) => new Date(sentAt),
  },
  {
    header: "Opened",
    size: 104,
    value: ({ openRate }) => (openRate ? "yes" : "no"),
    cell: ({ openRate }) => <OpenedIcon opened={openRate} />,
  },
];

const searchText = createSearchText<SampleEmail>([
  ({ subject }) => subject,
  ({ recipient }) => recipient,
]);

export function EmailsScreen(): ReactNode {
  return (
    <SampleList
      title="Emails"
      action={<LogButton icon={<IconSend size={16} aria-hidden />}>Send Email</LogButton>}
      rows={emails}
      columns={columns}
      searchText={searchText}
      searchPlaceholder="Search by subject or recipient..."
      statusOptions={[
        { value: "all", label: "All Status" },
        { value: "delivered", label: "Delivered" },
      ]}
      toggleOptions={[{ value: "order", label: "Orders" }]}
      matchesToggle={({ type }, toggle) => type === toggle}
    />
  );
}
