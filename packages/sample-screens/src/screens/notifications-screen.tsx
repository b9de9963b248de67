import { IconChecks } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { LogButton } from "../components/log-button.tsx";
import { badgeColumn, dateColumn, textColumn } from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { notifications, type SampleNotification } from "../data/notifications.ts";

const title = textColumn<SampleNotification>("Title", 190, (row) => row.title, { primary: true });
const message = textColumn<SampleNotification>("Message", 300, (row) => row.message);

const columns = [
  title,
  message,
  badgeColumn<SampleNotification>("Type", ({ type }) => type),
  badgeColumn<SampleNotification>("Status", ({ status }) => status),
  dateColumn<SampleNotification>("Date", ({ createdAt }) => createdAt),
];

const searchColumns = [title, message];

export function NotificationsScreen(): ReactNode {
  return (
    <SampleList
      title="Notifications"
      action={<LogButton icon={<IconChecks size={16} aria-hidden />}>Mark All Read</LogButton>}
      searchPlaceholder="Search by title or message..."
      rows={notifications}
      columns={columns}
      searchColumns={searchColumns}
      statuses={[
        { value: "all", label: "All" },
        { value: "unread", label: "Unread" },
      ]}
      toggles={[{ value: "order", label: "Orders" }]}
      matchesFilter={({ status, type }, filter) =>
        (filter.status === "all" || status === filter.status) &&
        (filter.toggle === "" || type === filter.toggle)
      }
    />
  );
}
