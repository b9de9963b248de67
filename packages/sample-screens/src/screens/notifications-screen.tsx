import { createSearchText, type Column } from "@market/ui";
import { IconChecks } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EnumBadge } from "../components/enum-badge.tsx";
import { LogButton } from "../components/log-button.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { notifications, type SampleNotification } from "../data/notifications.ts";

const columns: Column<SampleNotification>[] = [
  { header: "Title", size: 190, value: ({ title }) => title, primary: true },
  { header: "Message", size: 300, secondary: true, value: ({ message }) => message },
  {
    header: "Type",
    size: 122,
    value: ({ type }) => type,
    cell: ({ type }) => <EnumBadge>{type}</EnumBadge>,
  },
  {
    header: "Status",
    size: 122,
    secondary: true,
    value: ({ status }) => status,
    cell: ({ status }) => <EnumBadge>{status}</EnumBadge>,
  },
  {
    header: "Date",
    size: 124,
    value: ({ createdAt }) => new Date(createdAt),
  },
];

const searchText = createSearchText<SampleNotification>([
  ({ title }) => title,
  ({ message }) => message,
]);

export function NotificationsScreen(): ReactNode {
  return (
    <SampleList
      title="Notifications"
      action={<LogButton icon={<IconChecks size={16} aria-hidden />}>Mark All Read</LogButton>}
      rows={notifications}
      columns={columns}
      searchText={searchText}
      searchPlaceholder="Search by title or message..."
      statusOptions={[
        { value: "all", label: "All" },
        { value: "unread", label: "Unread" },
      ]}
      toggleOptions={[{ value: "order", label: "Orders" }]}
      matchesToggle={({ type }, toggle) => type === toggle}
    />
  );
}
