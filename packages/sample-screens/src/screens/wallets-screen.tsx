import { PageHeader } from "@market/ui";
import type { ReactNode } from "react";

export function WalletsScreen(): ReactNode {
  return <PageHeader title="Wallets" />;
}
