import { IconChecks } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { LogButton } from "../components/log-button.tsx";
import {
  actionsColumn,
  badgeColumn,
  dateColumn,
  textColumn,
} from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { notifications, type SampleNotification } from "../data/notifications.ts";
import { matchesQuery } from "../model/matches-query.ts";

const columns = [
  textColumn<SampleNotification>("Title", 190, ({ title }) => title, { strong: true }),
  textColumn<SampleNotification>("Message", 300, ({ message }) => message),
  badgeColumn<SampleNotification>("Type", ({ type }) => type),
  badgeColumn<SampleNotification>("Status", ({ status }) => status),
  dateColumn<SampleNotification>("Date", ({ createdAt }) => createdAt),
  actionsColumn<SampleNotification>(),
];

export function NotificationsScreen(): ReactNode {
  return (
    <SampleList
      title="Notifications"
      action={<LogButton icon={<IconChecks size={16} aria-hidden />}>Mark All Read</LogButton>}
      searchPlaceholder="Search by title or message..."
      rows={notifications}
      columns={columns}
      statuses={[
        { value: "all", label: "All" },
        { value: "unread", label: "Unread" },
      ]}
      toggles={[{ value: "order", label: "Orders" }]}
      matches={({ title, message, status, type }, filter) =>
        (filter.status === "all" || status === filter.status) &&
        (filter.toggle === "" || type === filter.toggle) &&
        matchesQuery(filter.query, title, message)
      }
    />
  );
}
