import { toggle } from "@market/lists";
import { IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EnumBadge } from "../components/enum-badge.tsx";
import { LogButton } from "../components/log-button.tsx";
import { OpenedIcon } from "../components/opened-icon.tsx";
import {
  defineSampleList,
  SampleList,
  statusColumn,
  statusFilter,
} from "../components/sample-list.tsx";
import { emails, type SampleEmail } from "../data/emails.ts";

const emailsList = defineSampleList<SampleEmail>({
  name: "emails",
  rows: emails,
  columns: [
    { id: "subject", header: "Subject", size: 210, value: ({ subject }) => subject, primary: true },
    {
      id: "recipient",
      header: "Recipient",
      size: 190,
      value: ({ recipient }) => recipient,
      secondary: true,
    },
    {
      id: "type",
      header: "Type",
      size: 122,
      value: ({ type }) => type,
      cell: ({ type }) => <EnumBadge>{type}</EnumBadge>,
    },
    statusColumn,
    { id: "sent-at", header: "Sent At", size: 124, value: ({ sentAt }) => new Date(sentAt) },
    {
      id: "opened",
      header: "Opened",
      size: 104,
      value: ({ openRate }) => (openRate ? "yes" : "no"),
      cell: ({ openRate }) => <OpenedIcon opened={openRate} />,
    },
  ],
  searchTexts: ({ subject, recipient }) => [subject, recipient],
  filters: {
    status: statusFilter({ all: "All Status", delivered: "Delivered" }),
    only: toggle("Show only", { order: "Orders" }, ({ type }, only) => type === only),
  },
});

export function EmailsScreen(): ReactNode {
  return (
    <SampleList
      title="Emails"
      action={<LogButton icon={<IconSend size={16} aria-hidden />}>Send Email</LogButton>}
      list={emailsList}
      searchPlaceholder="Search by subject or recipient..."
    />
  );
}
