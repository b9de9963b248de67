import type { ReactNode } from "react";
import { badgeColumn, dateColumn, textColumn } from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { tickets, type SampleTicket } from "../data/tickets.ts";

const subject = textColumn<SampleTicket>("Subject", 226, (row) => row.subject, {
  primary: true,
});
const user = textColumn<SampleTicket>("User", 150, (row) => row.user);

const columns = [
  subject,
  user,
  badgeColumn<SampleTicket>("Priority", ({ priority }) => priority),
  badgeColumn<SampleTicket>("Status", ({ status }) => status),
  dateColumn<SampleTicket>("Created", ({ createdAt }) => createdAt),
  dateColumn<SampleTicket>("Last Reply", ({ lastReply }) => lastReply),
];

const searchColumns = [subject, user];

export function TicketsScreen(): ReactNode {
  return (
    <SampleList
      title="Support Tickets"
      searchPlaceholder="Search by subject or user..."
      rows={tickets}
      columns={columns}
      searchColumns={searchColumns}
      statuses={[
        { value: "all", label: "All Status" },
        { value: "open", label: "Open" },
      ]}
      toggles={[{ value: "high", label: "High Priority" }]}
      matchesFilter={({ status, priority }, filter) =>
        (filter.status === "all" || status === filter.status) &&
        (filter.toggle === "" || priority === filter.toggle)
      }
    />
  );
}
