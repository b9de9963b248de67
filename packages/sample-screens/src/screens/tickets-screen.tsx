import { PageHeader } from "@market/ui";
import type { ReactNode } from "react";

export function TicketsScreen(): ReactNode {
  return <PageHeader title="Support Tickets" />;
}
