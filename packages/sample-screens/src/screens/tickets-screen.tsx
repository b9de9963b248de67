import { toggle } from "@market/lists";
import type { ReactNode } from "react";
import { EnumBadge } from "../components/enum-badge.tsx";
import {
  defineSampleList,
  SampleList,
  statusColumn,
  statusFilter,
} from "../components/sample-list.tsx";
import tickets from "../data/tickets.json";

const ticketsList = defineSampleList<(typeof tickets)[number]>({
  name: "support-tickets",
  rows: tickets,
  columns: [
    { id: "subject", header: "Subject", value: ({ subject }) => subject, primary: true },
    { id: "user", header: "User", value: ({ user }) => user, secondary: "subtitle" },
    {
      id: "priority",
      header: "Priority",
      fit: 6,
      secondary: "end",
      value: ({ priority }) => priority,
      cell: ({ priority }) => <EnumBadge>{priority}</EnumBadge>,
    },
    statusColumn,
    {
      id: "created",
      header: "Created",
      fit: 12,
      secondary: "detail",
      value: ({ createdAt }) => new Date(createdAt),
    },
    {
      id: "last-reply",
      header: "Last Reply",
      fit: 12,
      value: ({ lastReply }) => new Date(lastReply),
    },
  ],
  searchTexts: ({ subject, user }) => [subject, user],
  filters: {
    status: statusFilter({ all: "All Status", open: "Open" }),
    only: toggle("Show only", { high: "High Priority" }, ({ priority }, only) => priority === only),
  },
});

export function TicketsScreen(): ReactNode {
  return (
    <SampleList
      title="Support Tickets"
      list={ticketsList}
      searchPlaceholder="Search by subject or user…"
    />
  );
}
