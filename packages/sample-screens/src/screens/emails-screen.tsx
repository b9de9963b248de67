import { ThemeIcon } from "@mantine/core";
import { IconCheck, IconSend, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { LogButton } from "../components/log-button.tsx";
import { sampleScreen, STATUS } from "../components/sample-screen.tsx";
import emails from "../data/emails.json";

export const EmailsScreen = sampleScreen({
  title: "Emails",
  action: <LogButton icon={<IconSend size={16} aria-hidden />}>Send Email</LogButton>,
  rows: emails,
  columns: [
    { header: "Subject", field: "subject", primary: true },
    { header: "Recipient", field: "recipient", secondary: "subtitle" },
    { header: "Type", field: "type", as: "badge", fit: 12 },
    STATUS,
    { header: "Sent At", field: "sentAt", as: "date", secondary: "detail" },
    {
      // A boolean, in spite of its name.
      field: "openRate",
      header: "Opened",
      fit: 3,
      value: ({ openRate }) => (openRate ? "yes" : "no"),
      cell: ({ openRate }) => <OpenedIcon opened={openRate} />,
    },
  ],
  searchPlaceholder: "Search by subject or recipient…",
  searchedFields: ["subject", "recipient"],
  statuses: { all: "All Status", delivered: "Delivered" },
  only: { field: "type", options: { order: "Orders" } },
});

function OpenedIcon({ opened }: { opened: boolean }): ReactNode {
  const Icon = opened ? IconCheck : IconX;
  return (
    <ThemeIcon
      role="img"
      aria-label={opened ? "Opened" : "Not opened"}
      variant="light"
      color={opened ? "green" : "gray"}
      size="sm"
    >
      <Icon size={14} aria-hidden />
    </ThemeIcon>
  );
}
