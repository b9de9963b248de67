import { createSearchText, type Column } from "@market/ui";
import type { ReactNode } from "react";
import { EnumBadge } from "../components/enum-badge.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { tickets, type SampleTicket } from "../data/tickets.ts";

const columns: Column<SampleTicket>[] = [
  { header: "Subject", size: 226, value: ({ subject }) => subject, primary: true },
  { header: "User", size: 150, secondary: true, value: ({ user }) => user },
  {
    header: "Priority",
    size: 122,
    value: ({ priority }) => priority,
    cell: ({ priority }) => <EnumBadge>{priority}</EnumBadge>,
  },
  {
    header: "Status",
    size: 122,
    secondary: true,
    value: ({ status }) => status,
    cell: ({ status }) => <EnumBadge>{status}</EnumBadge>,
  },
  {
    header: "Created",
    size: 124,
    value: ({ createdAt }) => new Date(createdAt),
  },
  {
    header: "Last Reply",
    size: 124,
    value: ({ lastReply }) => new Date(lastReply),
  },
];

const searchText = createSearchText<SampleTicket>([({ subject }) => subject, ({ user }) => user]);

export function TicketsScreen(): ReactNode {
  return (
    <SampleList
      title="Support Tickets"
      rows={tickets}
      columns={columns}
      searchText={searchText}
      searchPlaceholder="Search by subject or user..."
      statusOptions={[
        { value: "all", label: "All Status" },
        { value: "open", label: "Open" },
      ]}
      toggleOptions={[{ value: "high", label: "High Priority" }]}
      matchesToggle={({ priority }, toggle) => priority === toggle}
    />
  );
}
