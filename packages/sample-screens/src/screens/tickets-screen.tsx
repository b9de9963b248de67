import { sampleScreen, STATUS } from "../components/sample-screen.tsx";
import tickets from "../data/tickets.json";

export const TicketsScreen = sampleScreen({
  title: "Support Tickets",
  rows: tickets,
  columns: [
    { header: "Subject", field: "subject", primary: true },
    { header: "User", field: "user", secondary: "subtitle" },
    { header: "Priority", field: "priority", as: "badge", fit: 6, secondary: "end" },
    STATUS,
    { header: "Created", field: "createdAt", as: "date", secondary: "detail" },
    { header: "Last Reply", field: "lastReply", as: "date" },
  ],
  searchPlaceholder: "Search by subject or user…",
  searchedFields: ["subject", "user"],
  statuses: { all: "All Status", open: "Open" },
  only: { field: "priority", options: { high: "High Priority" } },
});
