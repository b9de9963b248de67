import { IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { LogButton } from "../components/log-button.tsx";
import { OpenedIcon } from "../components/opened-icon.tsx";
import {
  actionsColumn,
  badgeColumn,
  dateColumn,
  drawnColumn,
  textColumn,
} from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { emails, type SampleEmail } from "../data/emails.ts";
import { matchesQuery } from "../model/matches-query.ts";

const columns = [
  textColumn<SampleEmail>("Subject", 210, ({ subject }) => subject, { strong: true }),
  textColumn<SampleEmail>("Recipient", 190, ({ recipient }) => recipient),
  badgeColumn<SampleEmail>("Type", ({ type }) => type),
  badgeColumn<SampleEmail>("Status", ({ status }) => status),
  dateColumn<SampleEmail>("Sent At", ({ sentAt }) => sentAt),
  drawnColumn<SampleEmail>(
    "Opened",
    ({ openRate }) => (openRate ? "yes" : "no"),
    ({ openRate }) => <OpenedIcon opened={openRate} />,
  ),
  actionsColumn<SampleEmail>(),
];

export function EmailsScreen(): ReactNode {
  return (
    <SampleList
      title="Emails"
      action={<LogButton icon={<IconSend size={16} aria-hidden />}>Send Email</LogButton>}
      searchPlaceholder="Search by subject or recipient..."
      rows={emails}
      columns={columns}
      statuses={[
        { value: "all", label: "All Status" },
        { value: "delivered", label: "Delivered" },
      ]}
      toggles={[{ value: "order", label: "Orders" }]}
      matches={({ subject, recipient, status, type }, filter) =>
        (filter.status === "all" || status === filter.status) &&
        (filter.toggle === "" || type === filter.toggle) &&
        matchesQuery(filter.query, subject, recipient)
      }
    />
  );
}
