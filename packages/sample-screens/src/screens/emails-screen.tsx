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
import emails from "../data/emails.json";

const emailsList = defineSampleList<(typeof emails)[number]>({
  name: "emails",
  rows: emails,
  columns: [
    { id: "subject", header: "Subject", value: ({ subject }) => subject, primary: true },
    {
      id: "recipient",
      header: "Recipient",
      value: ({ recipient }) => recipient,
      secondary: "subtitle",
    },
    {
      id: "type",
      header: "Type",
      fit: 12,
      value: ({ type }) => type,
      cell: ({ type }) => <EnumBadge>{type}</EnumBadge>,
    },
    statusColumn,
    {
      id: "sent-at",
      header: "Sent At",
      fit: 12,
      secondary: "detail",
      value: ({ sentAt }) => new Date(sentAt),
    },
    {
      // `openRate` is a boolean, in spite of its name.
      id: "opened",
      header: "Opened",
      fit: 3,
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
      searchPlaceholder="Search by subject or recipient…"
    />
  );
}
