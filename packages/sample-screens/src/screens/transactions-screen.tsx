import { PageHeader } from "@market/ui";
import type { ReactNode } from "react";

export function TransactionsScreen(): ReactNode {
  return <PageHeader title="Transactions" />;
}
