import type { ReactNode } from "react";
import {
  actionsColumn,
  badgeColumn,
  dateColumn,
  textColumn,
} from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { tickets, type SampleTicket } from "../data/tickets.ts";
import { matchesQuery } from "../model/matches-query.ts";

const columns = [
  textColumn<SampleTicket>("Subject", 226, ({ subject }) => subject, { strong: true }),
  textColumn<SampleTicket>("User", 150, ({ user }) => user),
  badgeColumn<SampleTicket>("Priority", ({ priority }) => priority),
  badgeColumn<SampleTicket>("Status", ({ status }) => status),
  dateColumn<SampleTicket>("Created", ({ createdAt }) => createdAt),
  dateColumn<SampleTicket>("Last Reply", ({ lastReply }) => lastReply),
  actionsColumn<SampleTicket>(),
];

export function TicketsScreen(): ReactNode {
  return (
    <SampleList
      title="Support Tickets"
      searchPlaceholder="Search by subject or user..."
      rows={tickets}
      columns={columns}
      statuses={[
        { value: "all", label: "All Status" },
        { value: "open", label: "Open" },
      ]}
      toggles={[{ value: "high", label: "High Priority" }]}
      matches={({ subject, user, status, priority }, filter) =>
        (filter.status === "all" || status === filter.status) &&
        (filter.toggle === "" || priority === filter.toggle) &&
        matchesQuery(filter.query, subject, user)
      }
    />
  );
}
