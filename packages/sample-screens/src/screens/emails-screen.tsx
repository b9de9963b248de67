import { IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { LogButton } from "../components/log-button.tsx";
import { OpenedIcon } from "../components/opened-icon.tsx";
import {
  badgeColumn,
  dateColumn,
  customColumn,
  textColumn,
} from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { emails, type SampleEmail } from "../data/emails.ts";

const subject = textColumn<SampleEmail>("Subject", 210, (row) => row.subject, {
  primary: true,
});
const recipient = textColumn<SampleEmail>("Recipient", 190, (row) => row.recipient);

const columns = [
  subject,
  recipient,
  badgeColumn<SampleEmail>("Type", ({ type }) => type),
  badgeColumn<SampleEmail>("Status", ({ status }) => status),
  dateColumn<SampleEmail>("Sent At", ({ sentAt }) => sentAt),
  customColumn<SampleEmail>(
    "Opened",
    ({ openRate }) => (openRate ? "yes" : "no"),
    ({ openRate }) => <OpenedIcon opened={openRate} />,
  ),
];

const searchColumns = [subject, recipient];

export function EmailsScreen(): ReactNode {
  return (
    <SampleList
      title="Emails"
      action={<LogButton icon={<IconSend size={16} aria-hidden />}>Send Email</LogButton>}
      searchPlaceholder="Search by subject or recipient..."
      rows={emails}
      columns={columns}
      searchColumns={searchColumns}
      statuses={[
        { value: "all", label: "All Status" },
        { value: "delivered", label: "Delivered" },
      ]}
      toggles={[{ value: "order", label: "Orders" }]}
      matchesFilter={({ status, type }, filter) =>
        (filter.status === "all" || status === filter.status) &&
        (filter.toggle === "" || type === filter.toggle)
      }
    />
  );
}
