import { toggle } from "@market/lists";
import { IconChecks } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EnumBadge } from "../components/enum-badge.tsx";
import { LogButton } from "../components/log-button.tsx";
import {
  defineSampleList,
  SampleList,
  statusColumn,
  statusFilter,
} from "../components/sample-list.tsx";
import notifications from "../data/notifications.json";

const notificationsList = defineSampleList<(typeof notifications)[number]>({
  name: "notifications",
  rows: notifications,
  columns: [
    { id: "title", header: "Title", value: ({ title }) => title, primary: true },
    {
      id: "message",
      header: "Message",
      value: ({ message }) => message,
      secondary: "subtitle",
    },
    {
      id: "type",
      header: "Type",
      fit: 9,
      value: ({ type }) => type,
      cell: ({ type }) => <EnumBadge>{type}</EnumBadge>,
    },
    statusColumn,
    {
      id: "date",
      header: "Date",
      fit: 12,
      secondary: "detail",
      value: ({ createdAt }) => new Date(createdAt),
    },
  ],
  searchTexts: ({ title, message }) => [title, message],
  filters: {
    status: statusFilter({ all: "All", unread: "Unread" }),
    only: toggle("Show only", { order: "Orders" }, ({ type }, only) => type === only),
  },
});

export function NotificationsScreen(): ReactNode {
  return (
    <SampleList
      title="Notifications"
      action={<LogButton icon={<IconChecks size={16} aria-hidden />}>Mark All Read</LogButton>}
      list={notificationsList}
      searchPlaceholder="Search by title or message…"
    />
  );
}
