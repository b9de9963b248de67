import { IconChecks } from "@tabler/icons-react";
import { LogButton } from "../components/log-button.tsx";
import { sampleScreen, STATUS } from "../components/sample-screen.tsx";
import notifications from "../data/notifications.json";

export const NotificationsScreen = sampleScreen({
  title: "Notifications",
  action: <LogButton icon={<IconChecks size={16} aria-hidden />}>Mark All Read</LogButton>,
  rows: notifications,
  columns: [
    { header: "Title", field: "title", primary: true },
    { header: "Message", field: "message", secondary: "subtitle" },
    { header: "Type", field: "type", as: "badge", fit: 9 },
    STATUS,
    { header: "Date", field: "createdAt", as: "date", secondary: "detail" },
  ],
  searchPlaceholder: "Search by title or message…",
  searchedFields: ["title", "message"],
  statuses: { all: "All", unread: "Unread" },
  only: { field: "type", options: { order: "Orders" } },
});
