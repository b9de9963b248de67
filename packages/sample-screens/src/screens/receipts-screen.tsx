import { PageHeader } from "@market/ui";
import type { ReactNode } from "react";

export function ReceiptsScreen(): ReactNode {
  return <PageHeader title="Receipts" />;
}
