import { PageHeader } from "@market/ui";
import type { ReactNode } from "react";

export function NotificationsScreen(): ReactNode {
  return <PageHeader title="Notifications" />;
}
